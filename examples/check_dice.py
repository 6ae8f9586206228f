#!/usr/bin/env python3
"""Throws every die of a finished battle again, from its record alone: docs/fair-dice.md.

    python3 examples/check_dice.py battle.json [the seal you were shown]

Nothing here is ours but the recipe: BLAKE2b comes with Python, ChaCha20 is written out below. Ends with 0 if every die
follows, with 1 and a sentence if something does not, with 2 if there is nothing to check by.
"""
import hashlib
import json
import struct
import sys


def blake2b(data, key=b""):
    return hashlib.blake2b(data, key=key, digest_size=32).digest()


def chacha20(key, nonce):
    """The key stream of the original ChaCha20 (20 rounds, 64-bit nonce and counter), number by number of 32 bits."""
    def mix(s, a, b, c, d):
        for x, y, z, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] ^= s[x]
            s[z] = (s[z] << left | s[z] >> (32 - left)) & 0xFFFFFFFF

    counter = 0
    while True:
        start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, nonce)))
        s = start[:]
        for _ in range(10):
            for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                               (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                mix(s, a, b, c, d)
        yield from ((x + y) & 0xFFFFFFFF for x, y in zip(s, start))
        counter += 1


def throw(recipe, secret, seats, number, asked):
    """The faces of a throw, and the code of what is drawn (None: nothing)."""
    if recipe == 1:
        stream = (byte for word in chacha20(secret, number) for byte in struct.pack("<I", word))
        top = 256
    else:
        lines = ["sandtable dice 2", str(len(seats)), *seats, str(number), asked]
        stream, top = chacha20(blake2b("\n".join(lines).encode(), secret), 0), 2**32

    def below(n):
        return next(x for x in stream if x < top - top % n) % n

    dice, _, bag = asked.partition("draw ")
    groups = [tuple(map(int, group.split("d"))) for group in dice.split() if group != "nothing"]
    faces = [below(sides) + 1 for count, sides in groups for _ in range(count)]
    things = [code for code, count in (thing.rsplit(":", 1) for thing in bag.split()) for _ in range(int(count))]
    return faces, things[below(len(things))] if things else None


def check(record, shown):
    dice = record["dice"]
    if dice["kind"] != "fair" or not dice.get("seed"):
        why = {"hand": "people threw them by hand", "fair": "their seed is not revealed"}
        print("The dice cannot be checked:", why.get(dice["kind"], "they were not thrown by a sealed seed") + ".")
        return 2
    secret, recipe, seats = bytes.fromhex(dice["seed"]), dice.get("recipe", 1), dice.get("seats", [])
    if blake2b(secret).hex() != dice["commitment"]:
        return "The seal is not that of the seed."
    if shown and shown != dice["commitment"]:
        return "The seal is not the one you were shown."
    if any(len(bytes.fromhex(s["seed"])) != 32 or recipe < 2 for s in seats) or \
            [s["from"] for s in seats] != sorted(s["from"] for s in seats):
        return "The seeds of the seats are not what they should be."
    number = 0
    for at, step in enumerate(record["steps"], 1):
        if "order" in step:
            continue
        entered = [s["seed"] for s in seats if s["from"] <= number]
        fell, wanted = (step.get("dice", []), step.get("drawn")), throw(recipe, secret, entered, number, step["asked"])
        if fell != wanted:
            return f"Step {at}, throw {number}, of {step['asked']}: the record has {fell}, the seed gives {wanted}."
        number += 1
    print(f"Every die of {number} throws follows from the seed, and the seed from the seal {dice['commitment']};",
          f"{len(seats)} seats brought seeds of their own.")
    return 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.exit(check(json.load(file), sys.argv[2] if len(sys.argv) == 3 else ""))
