import type { Offer } from "../../src/wire";

/** An offer with nothing in it but what a test names. */
export function offerOf(part: Partial<Offer>): Offer {
  return {
    kind: "choose",
    verb: "",
    label: "",
    rule: "",
    order: {},
    into: "",
    unit: -1,
    targets: [],
    features: [],
    feature_into: "",
    choices: [],
    allowance: 0,
    region: [],
    costs: [],
    least: 0,
    most: 0,
    refused: "",
    refused_rule: "",
    figures: [],
    figure_into: "",
    places_into: "",
    rows: [],
    ...part,
  };
}
