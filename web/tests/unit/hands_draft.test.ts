import { describe, expect, it } from "vitest";
import {
  adjust,
  answer,
  backOut,
  begin,
  type Draft,
  draftOf,
  draftOfWay,
  draftOrder,
  moveTo,
  passHere,
  putDown,
  wantOf,
  withEnd,
} from "../../src/hands/draft";
import type { Preview } from "../../src/wire";
import { offerOf } from "./hands_offers";

const march = offerOf({ kind: "march", order: { verb: "march" }, unit: 3, features: [2], feature_into: "building" });
const fire = offerOf({ kind: "target", order: { verb: "fire" }, into: "target", unit: 3, targets: [7, 9] });
const deploy = offerOf({ kind: "place", order: { verb: "deploy" }, into: "unit", targets: [1, 2] });

const back = (draft: Draft): Draft => {
  const before = backOut(draft);
  if (!before) throw new Error("nothing to go back to");
  return before;
};

describe("a march", () => {
  it("goes from hanging ghost to confirmation", () => {
    let draft = begin(march);
    expect(wantOf(draft)).toBe("path");
    expect(draftOrder(draft)).toBeUndefined();
    draft = moveTo(draft, [3, 4], undefined);
    expect(draftOrder(draft)).toEqual({ verb: "march", path: [[3, 4]] });
    expect(wantOf(draft)).toBe("path");
    expect(wantOf(putDown(draft))).toBe("confirm");
  });

  it("keeps the places it passes", () => {
    const draft = moveTo(passHere(moveTo(begin(march), [1, 1], undefined)), [2, 5], undefined);
    expect(draftOrder(draft)).toEqual({
      verb: "march",
      path: [
        [1, 1],
        [2, 5],
      ],
    });
  });

  it("ends in a building only while it ends there, and only in one on offer", () => {
    const inside = moveTo(begin(march), [3, 4], 2);
    expect(draftOrder(inside)).toMatchObject({ building: 2 });
    expect(draftOrder(moveTo(inside, [5, 5], undefined))).not.toHaveProperty("building");
    expect(draftOrder(moveTo(inside, [5, 5], 8))).not.toHaveProperty("building");
  });

  it("stands where the server adjusted it to", () => {
    const draft = adjust(putDown(moveTo(begin(march), [30, 4], undefined)), {
      verb: "march",
      path: [
        [1, 1],
        [6, 4],
      ],
    });
    expect(draft.tip).toEqual([6, 4]);
    expect(draft.way).toEqual([[1, 1]]);
    expect(draftOrder(draft)).toEqual({
      verb: "march",
      path: [
        [1, 1],
        [6, 4],
      ],
    });
  });

  it("is backed out of one step at a time", () => {
    const passed = moveTo(passHere(moveTo(begin(march), [1, 1], undefined)), [2, 5], undefined);
    const turned = answer(putDown(passed), { facing: 90 });
    const hanging = back(turned);
    expect(wantOf(hanging)).toBe("path");
    expect(hanging.answers.facing).toBeUndefined();
    const straight = back(hanging);
    expect(straight.way).toEqual([]);
    expect(backOut(straight)).toBeUndefined();
  });
});

describe("a target", () => {
  it("may have been picked before the verb", () => {
    expect(wantOf(begin(fire, 9))).toBe("confirm");
    expect(wantOf(begin(fire, 4))).toBe("piece");
  });

  it("needs no picking where there is one", () => {
    expect(begin({ ...fire, targets: [7] }).answers.piece).toBe(7);
  });

  it("is unpicked by backing out", () => {
    expect(wantOf(back(begin(fire, 9)))).toBe("piece");
    expect(backOut(begin(fire))).toBeUndefined();
  });
});

it("a place asks who goes there before it asks where", () => {
  const draft = begin(deploy);
  expect(wantOf(draft)).toBe("piece");
  const chosen = answer(draft, { piece: 2 });
  expect(wantOf(chosen)).toBe("path");
  const placed = moveTo(moveTo(chosen, [1, 1], undefined), [2, 2], undefined);
  expect(draftOrder(placed)).toEqual({ verb: "deploy", unit: 2, path: [[2, 2]] });
  expect(wantOf(back(placed))).toBe("piece");
});

it("a proposed order becomes a draft that gives it", () => {
  const order = {
    verb: "march",
    path: [
      [1, 1],
      [2, 5],
    ],
    facing: 45,
  };
  const draft = draftOf(march, order);
  expect(draft && draftOrder(draft)).toEqual(order);
  expect(draft && wantOf(draft)).toBe("confirm");
  expect(draftOf(fire, order)).toBeUndefined();
});

describe("an order that says more than a hand can", () => {
  const drawn = putDown(moveTo(begin(march), [4, 4], undefined));
  const made = { verb: "march", manoeuvres: [{ kind: "wheel" }, { kind: "advance" }], path: [[1, 2], [4, 5]] }; // prettier-ignore

  it("stands as the table made it, with what the hand drew under it", () => {
    const draft = adjust(drawn, made);
    expect(draftOrder(draft)).toEqual(made);
    expect(draft.tip).toEqual([4, 5]);
    expect(draftOrder(answer(draft, { facing: 90 }))).toEqual({ verb: "march", path: [[4, 4]], facing: 90 });
  });

  it("may pass no place at all", () => {
    const charge = offerOf({ kind: "march", order: { verb: "charge" }, into: "target", targets: [7] });
    const aimed = answer(moveTo(begin(charge), [4, 4], undefined), { piece: 7 });
    const turned = { verb: "charge", target: 7, angle: -12 };
    expect(draftOrder(adjust(aimed, turned))).toEqual(turned);
    const straight = { verb: "charge", target: 7 };
    expect(draftOrder(draftOfWay(charge, straight) as Draft)).toEqual(straight);
  });

  it("is taken up as it was proposed, and turned from where it ends", () => {
    const order = { verb: "march", manoeuvres: [{ kind: "advance" }] };
    expect(draftOf(march, order)).toBeUndefined();
    const draft = draftOfWay(march, order) as Draft;
    expect(draftOrder(draft)).toEqual(order);
    expect(wantOf(draft)).toBe("confirm");
    const stretches = [{ line: [[0, 0], [0, 6]], tone: "good", words: "", rule: "" }]; // prettier-ignore
    const shown = withEnd(draft, { stretches } as unknown as Preview);
    expect(draftOrder(shown)).toEqual(order);
    expect(draftOrder(answer(shown, { facing: 45 }))).toEqual({ verb: "march", path: [[0, 6]], facing: 45 });
    expect(draftOfWay(fire, { verb: "fire" })).toBeUndefined();
  });
});
