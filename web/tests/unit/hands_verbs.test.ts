import { describe, expect, it } from "vitest";
import {
  actOn,
  isGrave,
  leadOf,
  lettersFor,
  marchOf,
  mayBePicked,
  offersFor,
  plainlyNext,
  soleActor,
  verbsFor,
} from "../../src/hands/verbs";
import { begin } from "../../src/hands/draft";
import { promptOf } from "../../src/hands/prompt";
import type { Decision, Offer } from "../../src/wire";
import { offerOf } from "./hands_offers";

const seat = { side: "red", chair: 0 } as const;
const choosing: Decision = {
  seat,
  prompt: "",
  offers: [
    offerOf({ kind: "target", label: "Activate", targets: [1, 2] }),
    offerOf({ kind: "target", label: "Pass", targets: [2] }),
    offerOf({ label: "Decline" }),
  ],
};
const acting: Decision = {
  seat,
  prompt: "",
  offers: [
    offerOf({ kind: "march", label: "March", unit: 1 }),
    offerOf({ kind: "target", label: "Fire", unit: 1, targets: [7] }),
    offerOf({ kind: "march", label: "Charge", unit: 1, refused: "Nobody is near." }),
    offerOf({ label: "Finish" }),
  ],
};

/** Many could act; what one of them might do waits until it is picked. */
const many: Decision = {
  seat,
  prompt: "",
  offers: [
    offerOf({ label: "Move", unit: 1, choices: [{ label: "Forward", order: {} }] }),
    offerOf({ kind: "target", label: "Fire", unit: 1, targets: [7] }),
    offerOf({ label: "Move", unit: 2, choices: [{ label: "Forward", order: {} }] }),
    offerOf({ label: "Act", unit: 3, refused: "They have acted." }),
    offerOf({ label: "Done" }),
    offerOf({ label: "Concede", choices: [{ label: "Yes", order: {} }] }),
  ],
};
const marching: Decision = {
  seat,
  prompt: "",
  offers: [
    offerOf({ kind: "march", label: "March", unit: 1 }),
    offerOf({ label: "Stay", unit: 1 }),
    offerOf({ label: "Concede", choices: [{ label: "Yes", order: {} }] }),
  ],
};
const without = (decision: Decision, ...labels: string[]): Decision => ({
  ...decision,
  offers: decision.offers.filter((offer) => !labels.includes(offer.label)),
});

describe("what concerns a piece", () => {
  const together: Decision = {
    seat,
    prompt: "",
    offers: [
      offerOf({ kind: "select", label: "Together with", unit: 1, targets: [2] }),
      offerOf({ kind: "select", label: "Together with", unit: 2, targets: [1] }),
      offerOf({ kind: "target", label: "Fire", unit: 1, targets: [7] }),
      offerOf({ kind: "target", label: "Fire", unit: 2, targets: [7] }),
    ],
  };

  it("is what it does itself, not what another would do with it", () => {
    expect(offersFor(together, 1).map((offer) => offer.unit)).toEqual([1, 1]);
  });

  it("is what anybody may do to one that does nothing", () => {
    expect(offersFor(together, 7).map((offer) => offer.unit)).toEqual([1, 2]);
  });
});

describe("letters", () => {
  it("are the first ones where they can be, and never twice", () => {
    expect(lettersFor(["March", "Fire", "Charge", "Form", "Pass"])).toEqual(["m", "f", "c", "o", "p"]);
    expect(lettersFor(["Stand", "Stay", "Step"])).toEqual(["s", "a", "e"]);
  });

  it("leave undo and hint alone", () => {
    expect(lettersFor(["Halt", "Zigzag"])).toEqual(["a", "i"]);
  });

  it("are found even where the label has none left", () => {
    expect(new Set(lettersFor(["A", "A", "A", "é"])).size).toBe(4);
  });
});

describe("the bar of a piece", () => {
  it("has its own verbs and those of nobody", () => {
    expect(offersFor(choosing, 1).map((offer) => offer.label)).toEqual(["Activate", "Decline"]);
    expect(offersFor(acting, 7).map((offer) => offer.label)).toEqual(["Fire", "Finish"]);
    expect(offersFor(choosing, undefined)).toHaveLength(3);
  });

  it("is about the one that acts", () => {
    expect(soleActor(acting)).toBe(1);
    expect(soleActor(choosing)).toBeUndefined();
  });

  it("tells those who act from those who are aimed at", () => {
    expect(mayBePicked(acting)).toEqual({ actors: new Set([1]), aims: new Set([7]) });
    expect(mayBePicked(choosing)).toEqual({ actors: new Set([1, 2]), aims: new Set() });
  });

  it("has nobody's verbs alone until one of many is picked", () => {
    expect(offersFor(many, undefined).map((offer) => offer.label)).toEqual(["Done"]);
    expect(offersFor(many, 1).map((offer) => offer.label)).toEqual(["Move", "Fire", "Done"]);
    expect(verbsFor(many, 1).map((verb) => verb.general)).toEqual([false, false, true]);
    expect(soleActor(many)).toBeUndefined();
  });

  it("has what is still to be placed, which cannot be picked", () => {
    const placing: Decision = {
      ...many,
      offers: [1, 2].map((unit) => offerOf({ kind: "place", label: "44th", unit })),
    };
    expect(offersFor(placing, undefined)).toHaveLength(2);
  });

  it("is about the last that can act, though others are spoken of", () => {
    const last: Decision = { ...many, offers: many.offers.filter((offer) => offer.unit !== 2) };
    expect(soleActor(last)).toBe(1);
  });

  it("leaves to the menu what asks for no more than a yes", () => {
    expect(many.offers.filter(isGrave).map((offer) => offer.label)).toEqual(["Concede"]);
    expect(offersFor(many, 1).some(isGrave)).toBe(false);
  });
});

describe("what is begun for the player", () => {
  it("is a march, where to stay is all else that could be done", () => {
    expect(plainlyNext(marching)?.label).toBe("March");
    expect(plainlyNext(without(marching, "Stay"))?.label).toBe("March");
  });

  it("is a sharing out, where to keep all is all else that could be done", () => {
    const sharing: Decision = {
      seat,
      prompt: "Moore has 4 points.",
      offers: [offerOf({ kind: "allocate", label: "Share out", most: 4 }), offerOf({ label: "Keep them all" })],
    };
    const [share] = sharing.offers;
    expect(plainlyNext(sharing)).toBe(share);
    const status = { version: 1, decision: sharing, yours: true, undo: 0 };
    const prompts = [sharing, choosing].map((decision) => {
      const draft = begin(decision.offers[0] as Offer);
      return promptOf({ ...status, decision }, draft);
    });
    expect(prompts, "the question stays with what was begun unasked").toEqual([
      "Moore has 4 points.",
      "Activate: choose whom.",
    ]);
  });

  it("says how far a march may go until the ghost is put down", () => {
    const status = { version: 1, yours: true, undo: 0, decision: { ...marching, prompt: "They may go 8: where?" } };
    const draft = begin(marching.offers[0] as Offer);
    expect(promptOf(status, draft)).toBe("They may go 8: where?");
    expect(promptOf(status, { ...draft, tip: [1, 1], settled: true })).toBe("March: turn, then confirm.");
    const charge = begin(offerOf({ kind: "march", label: "Charge", unit: 1, targets: [7] }));
    expect(promptOf(status, charge)).toBe("Charge: choose whom it goes for.");
  });

  it("is the one question that is asked, if it has several answers", () => {
    const award = offerOf({ label: "Award", choices: ["Moore", "Paget"].map((label) => ({ label, order: {} })) });
    expect(plainlyNext({ seat, prompt: "", offers: [award] })).toBe(award);
  });

  it("is nothing where there is a choice of verbs, or no more to do than to say yes or to point", () => {
    expect(plainlyNext({ ...choosing, offers: choosing.offers.slice(0, 1) })).toBeUndefined();
    expect(plainlyNext(acting)).toBeUndefined();
    expect(plainlyNext(without(marching, "March"))).toBeUndefined();
    expect(plainlyNext(many)).toBeUndefined();
  });
});

describe("what a hand means before it has said a word", () => {
  const led: Decision = {
    ...choosing,
    offers: choosing.offers.map((offer) => (offer.label === "Activate" ? { ...offer, dragged: true } : offer)),
  };

  it("drags a piece to its march, or to what must be ordered first", () => {
    expect(marchOf(acting, 1)?.label).toBe("March");
    expect(marchOf(acting, 7)).toBeUndefined();
    const charge = offerOf({ kind: "march", label: "Charge", unit: 1, targets: [7] });
    expect(marchOf({ ...acting, offers: [charge] }, 1), "it goes for somebody").toBeUndefined();
    expect(leadOf(led, 2)?.label).toBe("Activate");
    expect(leadOf(led, 7)).toBeUndefined();
    expect(leadOf(choosing, 2), "no march comes of it").toBeUndefined();
  });

  it("points at another to do to it what the piece in hand can", () => {
    expect(actOn(acting, 1, 7)?.label).toBe("Fire");
    expect(actOn(acting, 1, 8)).toBeUndefined();
    expect(actOn(acting, 2, 7)).toBeUndefined();
  });
});
