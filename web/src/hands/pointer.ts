// Mouse and fingers over the table. Where a finger cannot hover, a tap puts the ghost down and a drag carries it.

import type { TableStage } from "../table/types";
import type { Offer, Vec } from "../wire";
import { walks, wantOf } from "./draft";
import type { Hands } from "./hands.svelte";
import { picksMen } from "./men";
import { leadOf, marchOf } from "./verbs";

type Grip =
  | { what: "ghost"; offset: Vec }
  | { what: "man"; man: number }
  | { what: "handle" }
  | { what: "tool" }
  | { what: "march"; offer: Offer }
  | { what: "lead"; offer: Offer; piece: number };

interface Press {
  pointer: number;
  x: number;
  y: number;
  grip?: Grip;
  moved: boolean;
}

/** Less is a click. */
const stir = 6;

/** What a drag that begins here would carry; undefined leaves it to the camera. */
function gripAt(hands: Hands, stage: TableStage, x: number, y: number): Grip | undefined {
  if (hands.tool) return { what: "tool" };
  if (stage.onHandle(x, y)) return { what: "handle" };
  const at = stage.camera.toTable(x, y);
  const draft = hands.draft;
  const man = hands.manAt(at);
  if (man !== undefined) return { what: "man", man };
  if (draft?.tip && hands.onGhost(at)) return { what: "ghost", offset: [draft.tip[0] - at[0], draft.tip[1] - at[1]] };
  if (draft) return undefined;
  const piece = stage.pieceAt(x, y);
  if (piece === undefined || !hands.settled) return undefined;
  const offer = marchOf(hands.decision, piece);
  if (offer) return { what: "march", offer };
  // What must be ordered, or thrown for, before they march is part of the drag.
  const lead = leadOf(hands.decision, piece);
  return lead && { what: "lead", offer: lead, piece };
}

function click(hands: Hands, stage: TableStage, x: number, y: number, shift: boolean): void {
  const at = stage.camera.toTable(x, y);
  const piece = stage.pieceAt(x, y);
  const draft = hands.draft;
  if (!draft) return piece === undefined ? hands.rest() : hands.pick(piece);
  if (walks(draft.offer) && wantOf(draft) !== "piece") {
    if (draft.settled && !shift && hands.onGhost(at)) return void hands.confirm();
    hands.carry(at, piece);
    return shift ? hands.passHere() : hands.putDown();
  }
  if (draft.offer.kind === "face") return hands.turnTowards(at);
  const man = picksMen(draft.offer) ? stage.figureAt(x, y) : undefined;
  if (man !== undefined && draft.offer.figures.includes(man)) return hands.aimAtMan(man);
  if (piece !== undefined) return hands.aim(piece);
  const feature = stage.featureAt(at);
  if (feature !== undefined && draft.offer.features.includes(feature)) hands.fill({ feature });
}

export function listenToPointer(hands: Hands, stage: TableStage): () => void {
  const host = stage.host;
  const stop = new AbortController();
  let press: Press | undefined;

  const spot = (event: PointerEvent): { x: number; y: number } => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const begin = (grip: Grip, x: number, y: number): void => {
    if (grip.what === "ghost") hands.pickUp();
    else if (grip.what === "tool") hands.tools.start(stage.camera.toTable(x, y));
    else if (grip.what === "march") hands.take(grip.offer);
    else if (grip.what === "lead") hands.lead(grip.offer, grip.piece, stage.camera.toTable(x, y));
  };
  const drag = (grip: Grip, x: number, y: number): void => {
    const at = stage.camera.toTable(x, y);
    const over = stage.pieceAt(x, y);
    if (grip.what === "ghost") hands.carry([at[0] + grip.offset[0], at[1] + grip.offset[1]], over);
    else if (grip.what === "man") hands.carryMan(grip.man, at);
    else if (grip.what === "handle") hands.turnTowards(at);
    else if (grip.what === "tool") hands.tools.reach(at);
    else if (grip.what === "lead") hands.leadTo(at, over);
    else hands.carry(at, over);
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    // A second finger is for the camera.
    if (press) return void (press = undefined);
    const { x, y } = spot(event);
    press = { pointer: event.pointerId, x, y, grip: gripAt(hands, stage, x, y), moved: false };
  };

  const move = (event: PointerEvent): void => {
    const { x, y } = spot(event);
    if (!press) {
      if (event.pointerType === "touch") return;
      if (hands.tool) return hands.tools.hover(stage.camera.toTable(x, y));
      const over = stage.pieceAt(x, y);
      hands.point(over);
      hands.man = stage.figureAt(x, y);
      hands.marker = stage.markerAt(x, y);
      hands.pointAtMan(hands.draft && picksMen(hands.draft.offer) ? stage.figureAt(x, y) : undefined);
      if (hands.draft && !hands.draft.settled) hands.carry(stage.camera.toTable(x, y), over);
      return;
    }
    if (press.pointer !== event.pointerId) return;
    if (!press.moved && Math.hypot(x - press.x, y - press.y) >= stir) {
      press.moved = true;
      if (!press.grip) return;
      begin(press.grip, press.x, press.y);
    }
    if (press.moved && press.grip) drag(press.grip, x, y);
  };

  const up = (event: PointerEvent): void => {
    if (press?.pointer !== event.pointerId) return;
    const { grip, moved } = press;
    press = undefined;
    const { x, y } = spot(event);
    if (moved) {
      if (grip?.what === "ghost" || grip?.what === "march") hands.putDown();
      else if (grip?.what === "lead") hands.leadEnd();
      return;
    }
    if (event.type === "pointercancel") return;
    if (event.pointerType === "touch") {
      hands.point(stage.pieceAt(x, y));
      hands.man = stage.figureAt(x, y);
      hands.marker = stage.markerAt(x, y);
    }
    if (hands.tool) hands.tools.click(stage.camera.toTable(x, y));
    else hands.whenSettled(() => click(hands, stage, x, y, event.shiftKey));
  };

  const { signal } = stop;
  host.addEventListener("pointerdown", down, { signal });
  host.addEventListener("pointermove", move, { signal });
  host.addEventListener("pointerup", up, { signal });
  host.addEventListener("pointercancel", up, { signal });
  host.addEventListener(
    "pointerleave",
    () => {
      if (press) return;
      hands.point(undefined);
      hands.pointAtMan(undefined);
      hands.man = undefined;
      hands.marker = undefined;
    },
    { signal },
  );
  stage.grab = (x, y) => gripAt(hands, stage, x, y) !== undefined;
  return () => {
    stop.abort();
    stage.grab = () => false;
  };
}
