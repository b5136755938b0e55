package main

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"fairyboard/content"
	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/protocol"
	"fairyboard/internal/source"
)

// engineCommand plays against other programs.
func engineCommand() command {
	return command{
		name:     "engine",
		operands: "[FILE…]",
		summary:  "speak UCI or the XBoard protocol on standard input and output",
		setUp: func(*flag.FlagSet) func(context.Context, environment, []string) error {
			return func(ctx context.Context, env environment, operands []string) error {
				games, err := loadGames(env, operands)
				if err != nil {
					return err
				}
				return protocol.Run(ctx, games, env.stdin, env.stdout)
			}
		},
	}
}

// loadGames compiles the games of the named files, or of the articles that come
// with the program where there are none. A game is called like its file; further
// ones of an article get a number.
func loadGames(env environment, files []string) ([]protocol.Game, error) {
	var games []protocol.Game
	if len(files) == 0 {
		names, err := fs.Glob(content.Files, "*")
		if err != nil {
			return nil, fmt.Errorf("list articles: %w", err)
		}
		for _, name := range names {
			text, err := fs.ReadFile(content.Files, name)
			if err != nil {
				return nil, fmt.Errorf("read article: %w", err)
			}
			format, known := article.FormatOf(name)
			if !known {
				continue
			}
			a, _ := article.Parse(source.NewFile(name, string(text)), format)
			var texts []source.Fragment
			for _, block := range a.Diagrams {
				texts = append(texts, block.Text)
			}
			games = appendGames(games, name, texts)
		}
		return games, nil
	}
	for _, name := range files {
		d, err := readDocument(env, name)
		if err != nil {
			return nil, err
		}
		n := len(games)
		if games = appendGames(games, filepath.Base(name), d.diagrams); len(games) == n {
			return nil, fmt.Errorf("%s has no game that can be played", name)
		}
	}
	return games, nil
}

// appendGames appends the games of a file's diagrams that can be played.
func appendGames(games []protocol.Game, file string, diagrams []source.Fragment) []protocol.Game {
	name := strings.TrimSuffix(file, path.Ext(file))
	number := 0
	for _, text := range diagrams {
		def, _ := diagram.Parse(text)
		v, _ := diagram.Compile(def)
		if v == nil || !isGame(v) {
			continue
		}
		g := protocol.Game{Name: name, Start: diagram.StartPosition(&def, v)}
		if number++; number > 1 {
			g.Name = fmt.Sprintf("%s-%d", name, number)
		}
		for t := range v.NumTypes() {
			g.Moves = append(g.Moves, def.Types[t].Notation)
		}
		games = append(games, g)
	}
	return games
}

// isGame reports whether a diagram is more than a picture: both sides can move.
func isGame(v *engine.Variant) bool {
	p := v.Start()
	if p.Outcome().Over {
		return false
	}
	var l engine.MoveList
	p.WithTurn(p.Turn().Other()).AppendLegal(&l)
	return l.Len() > 0
}
