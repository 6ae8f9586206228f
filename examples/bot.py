#!/usr/bin/env python3
"""A whole bot for Sandtable: docs/bots.md says what it is told and what it may answer.

    sandtable battle --scenario meeting --red "cmd:python3 examples/bot.py" --blue recruit --seed 7 --watch

It knows no rulebook. Of the orders that the book thinks sensible it likes best those that name an enemy, a shot or
a charge; then those that take a unit nearer to the enemy; and among equals it throws a die.
"""
import json
import math
import random
import sys


def answer(**fields):
    print(json.dumps(fields), flush=True)  # a line, and at once


def enemies(view, side):
    return {piece["id"]: piece["centre"] for piece in view["pieces"] if piece["side"] != side}


def place(point):
    return (point["x"], point["y"]) if isinstance(point, dict) else tuple(point)


def nearest(point, foes):
    return min((math.dist(place(point), place(foe)) for foe in foes.values()), default=0)


def worth(order, view, side):
    foes = enemies(view, side)
    if order.get("target", -1) in foes:
        return 1000
    pieces = {piece["id"]: piece for piece in view["pieces"]}
    path, piece = order.get("path"), pieces.get(order.get("unit"))
    if path and piece:
        return nearest(piece["centre"], foes) - nearest(path[-1], foes)
    return 0


def main():
    side, chance = "red", random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["message"] == "battle":
            side, chance = message["side"], random.Random(message["seed"])
            answer(protocol=1, name="bot.py")
        elif message["message"] == "decide":
            candidates, view = message["candidates"], message["view"]
            best = max(range(len(candidates)), key=lambda i: (worth(candidates[i], view, side), chance.random()))
            answer(number=message["number"], candidate=best)
        elif message["message"] == "refused":
            print("refused:", message["sentence"], file=sys.stderr)


if __name__ == "__main__":
    main()
