#!/usr/bin/env python3
"""A complete bot for the engine protocol (docs/reference/protocol.md): it builds what it can, and otherwise picks
at random from the menu. Try it:  neuland arena --bots "cmd:python3 examples/bot.py,random"
"""
import random
import sys

LIKES = ("city", "settlement", "road", "buy", "play knight")  # the most valuable first


def choose(menu):
    for word in LIKES:
        fits = [action for action in menu if action.startswith(word)]
        if fits:
            return random.choice(fits)
    calm = [action for action in menu if not action.startswith(("offer", "counter"))]
    return random.choice(calm or menu)


def main():
    for line in sys.stdin:
        verb, _, rest = line.strip().partition(" ")
        if verb == "hsp":
            print("id name Sample\nid author you\ngames island dice chocolate\nhspok", flush=True)
        elif verb == "newgame":
            random.seed(rest)
        elif verb == "ready":
            print("readyok", flush=True)
        elif verb == "go":
            head, _, menu = rest.partition(" menu ")
            print("play", head.split()[0], choose(menu.split(" | ")), flush=True)
        elif verb == "quit":
            break


if __name__ == "__main__":
    main()
