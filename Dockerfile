# syntax=docker/dockerfile:1
FROM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=unknown
RUN CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags "-s -w -X main.version=${VERSION}" -o /fairyboard ./cmd/server && mkdir /data

FROM scratch
COPY --from=build /fairyboard /fairyboard
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
ENV FAIRYBOARD_ADDR=:8080 FAIRYBOARD_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=2s CMD ["/fairyboard", "health"]
ENTRYPOINT ["/fairyboard"]
CMD ["serve"]
