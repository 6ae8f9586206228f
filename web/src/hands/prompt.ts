// What is wanted now, in a sentence. The battle's own words come from the server; these are about the hand, not the rules.

import type { BattleStatus } from "../wire";
import { type Draft, walks, wantOf } from "./draft";
import { wantsActor } from "./fill";
import { plainlyNext } from "./verbs";

function draftPrompt(draft: Draft): string {
  const label = draft.offer.label;
  switch (wantOf(draft)) {
    case "choice":
      return `${label}: choose one.`;
    case "piece":
      return wantsActor(draft.offer) ? `${label}: choose who.` : `${label}: choose whom.`;
    case "path":
      if (draft.offer.unit >= 0 && draft.offer.targets.length > 0) return `${label}: choose whom it goes for.`;
      return draft.offer.kind === "place" ? `${label}: choose the place.` : `${label}: choose where it ends.`;
    case "facing":
      return `${label}: turn the handle.`;
    case "several":
      return draft.offer.kind === "select" ? `${label}: choose them.` : `${label}: share it out.`;
    case "confirm":
      return walks(draft.offer) || draft.offer.kind === "face" ? `${label}: turn, then confirm.` : `${label}: confirm.`;
  }
}

export function promptOf(status: BattleStatus | undefined, draft: Draft | undefined): string {
  if (status?.outcome) return status.outcome.reason;
  // What was begun for the player needs the question that it answers.
  const asked = status?.decision && plainlyNext(status.decision) === draft?.offer;
  if (draft && !(asked && (!walks(draft.offer) || wantOf(draft) === "path"))) return draftPrompt(draft);
  return status?.decision?.prompt ?? "";
}
