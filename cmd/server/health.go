package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"time"
)

// healthTimeout is how long the server may take to say that it is well; a
// container's own limit should be longer.
const healthTimeout = 2 * time.Second

func healthCommand() command {
	return command{
		name:     "health",
		operands: "[-addr ADDRESS]",
		summary:  "exit with 0 when the server on this machine answers; for containers",
		setUp: func(flags *flag.FlagSet) func(context.Context, environment, []string) error {
			addr := flags.String("addr", defaultAddr, "`address` that the server serves on (FAIRYBOARD_ADDR)")
			return func(ctx context.Context, env environment, operands []string) error {
				if len(operands) > 0 {
					return &usageError{fmt.Sprintf("unexpected operand %q", operands[0])}
				}
				if err := fromEnvironment(flags, env.getenv); err != nil {
					return err
				}
				if err := askHealth(ctx, *addr); err != nil {
					return err
				}
				fmt.Fprintln(env.stdout, "ok")
				return nil
			}
		},
	}
}

// askHealth returns why the server that serves on addr isn't well.
func askHealth(ctx context.Context, addr string) error {
	target, err := dialable(addr)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+target+"/healthz", nil)
	if err != nil {
		return err
	}
	client := http.Client{
		Transport:     &http.Transport{DisableKeepAlives: true}, // and no proxy: it is this machine
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	if err := answer.Body.Close(); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return errors.New("the server answers " + answer.Status)
	}
	return nil
}

// dialable is where to call a server that serves on addr: one that serves on
// every address of the machine is called on its own.
func dialable(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return "", err
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port), nil
}
