// What lies over the table while a player thinks: rings, ghost, tape, sight line, tools.

import type { Overlay, RingTone, Traces } from "../table/types";
import type { Decision, Fields, Offer, SightLine, Preview, Vec, View, ViewDress, ViewFigure, ViewPiece } from "../wire";
import { type Draft, walks } from "./draft";
import { actorOf } from "./fill";
import { manIn, picksMen } from "./men";
import { distance, facingOf, lengthText, middleOf, runText } from "./measure";
import { mayBePicked } from "./verbs";

/** Everything that decides what is drawn. */
export interface Scene {
  view: View;
  decision?: Decision;
  draft?: Draft;
  /** A word that is looked at before it is taken. */
  weighed?: Offer;
  preview?: Preview;
  picked?: number;
  pointed?: number;
  pointedMan?: number;
  /** The man who is told of. */
  man?: number;
  ruler?: { from: Vec; to: Vec; label: string };
  sight?: SightLine;
  showRanges: boolean;
  showCommand: boolean;
  /** Pieces that a guide points at. */
  led?: number[];
  traces?: Traces;
}

const pieceOf = (view: View, id: number | undefined): ViewPiece | undefined =>
  id === undefined ? undefined : view.pieces.find((piece) => piece.id === id);

/** A general or a unit that is not yet on the table wears the coat of its side. */
function dressOf(scene: Scene): ViewDress {
  const actor = scene.draft ? actorOf(scene.draft.offer, scene.draft.answers) : scene.weighed?.unit;
  const side = scene.view.sides.find((one) => one.side === scene.decision?.seat.side);
  return pieceOf(scene.view, actor)?.dress ?? side?.dress ?? { style: "foot", coat: "", facings: "", flag: "" };
}

function ringsOf(scene: Scene): Pick<Overlay, "rings" | "bright"> {
  const tones = new Map<number, RingTone>();
  const { decision, draft } = scene;
  let bright: number[] | undefined;
  // Nobody takes aim at his own.
  const own = new Set(scene.view.pieces.filter((piece) => piece.side === decision?.seat.side).map((piece) => piece.id));
  if (decision && draft) {
    const actor = actorOf(draft.offer, draft.answers);
    const tone: RingTone = draft.offer.unit < 0 ? "may" : "aim";
    for (const target of draft.offer.targets) tones.set(target, own.has(target) ? "may" : tone);
    if (!picksMen(draft.offer)) for (const chosen of draft.answers.pieces ?? []) tones.set(chosen, "picked");
    if (draft.offer.targets.length > 0) bright = [...tones.keys(), ...(actor === undefined ? [] : [actor])];
    if (draft.answers.piece !== undefined) tones.set(draft.answers.piece, draft.offer.unit < 0 ? "picked" : "aimed");
    if (actor !== undefined) tones.set(actor, "picked");
  } else if (decision) {
    const { actors } = mayBePicked(decision);
    // With a piece in hand only what that one could aim at is of interest.
    const ofPicked = decision.offers.filter((offer) => offer.unit === scene.picked && !offer.refused);
    const { aims } = mayBePicked(ofPicked.length > 0 ? { ...decision, offers: ofPicked } : decision);
    for (const aim of aims) tones.set(aim, own.has(aim) ? "may" : "aim");
    for (const actor of actors) tones.set(actor, "may");
    // Only those of the side that decides can be unable to act; the enemy is as bright as ever.
    if (actors.size > 0)
      bright = scene.view.pieces
        .filter((piece) => piece.side !== decision.seat.side || tones.has(piece.id))
        .map((piece) => piece.id);
  }
  if (scene.picked !== undefined && !draft) tones.set(scene.picked, "picked");
  // An enemy pointed at with a unit in hand is aimed at.
  const { pointed } = scene;
  if (pointed !== undefined && tones.get(pointed) !== "picked")
    tones.set(pointed, ["aim", "aimed"].includes(tones.get(pointed) ?? "") ? "aimed" : "point");
  const led = (scene.led ?? []).map((piece) => ({ piece, tone: "led" as const }));
  return { rings: [...led, ...[...tones].map(([piece, tone]) => ({ piece, tone }))], bright };
}

/** Rings around single men: those who may be picked or are, and the one in hand where the ghost has him. */
function menOf(scene: Scene): Overlay["men"] {
  const { draft, preview, view } = scene;
  const men: NonNullable<Overlay["men"]> = [];
  const add = (man: ViewFigure | undefined, tone: RingTone): void => {
    if (man) men.push({ at: man.at, radius: Math.max(man.width, man.depth) / 2, tone });
  };
  if (draft?.man !== undefined) add(preview?.ghost.find((figure) => figure.id === draft.man), "picked"); // prettier-ignore
  if (!draft && scene.man !== undefined) add(manIn(view, scene.man), "point");
  if (!draft || !picksMen(draft.offer)) return men.length > 0 ? men : undefined;
  const chosen = new Set([...(draft.answers.pieces ?? []), draft.answers.figure]);
  for (const id of draft.offer.figures)
    add(manIn(view, id), chosen.has(id) ? "picked" : id === scene.pointedMan ? "point" : "aim");
  return men;
}

const pathIn = (order: Fields | undefined): Vec[] | undefined =>
  Array.isArray(order?.["path"]) ? (order["path"] as Vec[]) : undefined;

const near = (a: Vec, b: Vec): boolean => distance(a, b) < 0.01;

/** Whether a place is one that the piece stands on, as far as its outermost corner. */
const under = (piece: ViewPiece, at: Vec): boolean =>
  distance(piece.centre, at) <= Math.max(0.01, ...piece.hull.map((corner) => distance(piece.centre, corner)));

/**
 * The way as it is walked: where its stretches follow on each other from the piece to the end they are all of it, bows
 * and all; otherwise it goes from place to place. A march that passes no place has none.
 */
function wayOf(piece: ViewPiece, draft: Draft, preview: Preview | undefined): Vec[] {
  const way: Vec[] = [];
  for (const { line } of preview?.stretches ?? []) {
    const [first, last] = [line[0], way.at(-1)];
    if (!first || (last ? !near(first, last) : !under(piece, first))) break;
    way.push(...(last ? line.slice(1) : line));
  }
  const path = (preview ? pathIn(preview.order) : draft.answers.path) ?? [];
  const [walked, wanted] = [way.at(-1), path.at(-1)];
  const whole = way.length > 1 && (!wanted || (walked && near(walked, wanted)));
  return whole ? way : wanted ? [piece.centre, ...path] : [];
}

function marchOf(scene: Scene): Overlay {
  const { draft, weighed, preview, view } = scene;
  const allowed = preview?.verdict.allowed ?? true;
  const figures = (draft || weighed) && preview ? preview.ghost : [];
  const out: Overlay = {};
  if (figures.length > 0) out.ghost = { figures, dress: dressOf(scene), allowed };
  if (!draft) return out;
  const piece = pieceOf(view, draft.offer.unit);
  const points = walks(draft.offer) && piece ? wayOf(piece, draft, preview) : [];
  if (points.length > 0)
    out.tape = {
      points,
      // Once the ghost stands, words would lie over the handle; the bar has them.
      label: preview && !draft.settled ? runText(preview.length, preview.allowance, view.table.mark) : "",
      allowed,
      stretches: (preview?.stretches ?? []).map((one) => (draft.settled ? { ...one, words: "" } : one)),
    };
  const facing = draft.answers.facing ?? facingOf(figures);
  const at = middleOf(figures) ?? (draft.offer.kind === "face" ? piece?.centre : draft.tip);
  if ((draft.settled || draft.offer.kind === "face") && at && facing !== undefined) out.handle = { at, facing };
  if (draft.offer.region.length > 0) out.region = draft.offer.region;
  return out;
}

/** A line of sight says how long it is as well as what it sees. */
const measured = (sight: SightLine, mark: string): SightLine => ({
  ...sight,
  words: [lengthText(sight.range, mark), sight.words].filter(Boolean).join(" · "),
});

export function overlayOf(scene: Scene): Overlay {
  const { preview, view } = scene;
  const out: Overlay = { ...ringsOf(scene), ...marchOf(scene) };
  const men = menOf(scene);
  if (men) out.men = men;
  const sight = scene.sight ?? preview?.sight;
  if (sight) out.sight = measured(sight, view.table.mark);
  if (preview && preview.arc.length > 0) out.arc = preview.arc;
  if (preview && !preview.verdict.allowed && preview.verdict.where) out.fault = preview.verdict.where;
  if (scene.showRanges) out.ranges = pieceOf(view, scene.pointed ?? scene.picked)?.ranges;
  if (scene.showCommand)
    out.circles = view.markers
      .filter((marker) => marker.radius > 0)
      .map(({ at, radius, label }) => ({ at, radius, label }));
  if (scene.ruler) out.ruler = scene.ruler;
  if (scene.traces && scene.traces.walks.length + scene.traces.shots.length > 0) out.traces = scene.traces;
  return out;
}
