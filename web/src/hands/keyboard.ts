// The keyboard does everything the pointer does.

import { settings } from "../state/settings.svelte";
import type { Vec } from "../wire";
import { walks } from "./draft";
import { choicesOf } from "./fill";
import type { Hands } from "./hands.svelte";

/** For the list that `?` shows. */
export const keyList: { title: string; keys: [string, string][] }[] = [
  {
    title: "Orders",
    keys: [
      ["[ ] or Tab", "next piece, or man, that can be picked or placed"],
      ["underlined letter", "take that verb"],
      ["1 to 9", "one of the choices"],
      ["Enter", "put down, then confirm"],
      ["Esc", "one step back"],
      ["Z", "take back the last order"],
      ["H", "what would a general do"],
    ],
  },
  {
    title: "Carrying and turning",
    keys: [
      ["arrows", "by one; with Shift a quarter"],
      ["Q E", "turn 15 degrees; with Shift one"],
      ["W or Shift+click", "a way point here, and march on"],
    ],
  },
  {
    title: "The table (with Shift where a verb has the letter)",
    keys: [
      ["R", "ruler"],
      ["L", "sight line"],
      ["C", "circles of command"],
      ["T", "threatened ground"],
      ["+ - 0", "nearer, farther, the whole table"],
      ["arrows", "move the table"],
      ["Space", "hurry what is being shown; at rest, show again what the others did"],
      ["?", "this list"],
    ],
  },
];

const arrows: Record<string, Vec> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const isTyping = (target: Element): boolean =>
  target.closest("input, textarea, select, [contenteditable], dialog, [role=dialog]") !== null;
const isPressed = (target: Element): boolean =>
  target.closest("button, a, summary, [role=button], [role=tab]") !== null;

/** An arrow as a direction of the table: the camera may be turned. */
function onTable(hands: Hands, [dx, dy]: Vec, by: number): Vec {
  const camera = hands.stage.camera;
  const from = camera.toTable(0, 0);
  const to = camera.toTable(dx * 100, dy * 100);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [((to[0] - from[0]) / length) * by, ((to[1] - from[1]) / length) * by];
}

function arrow(hands: Hands, direction: Vec, fine: boolean): void {
  const step = onTable(hands, direction, fine ? 0.25 : 1);
  const draft = hands.draft;
  const { tools } = hands;
  if (hands.tool) {
    if (!tools.from) tools.start(hands.place());
    const to = tools.to ?? hands.place();
    tools.reach([to[0] + step[0], to[1] + step[1]]);
  } else if (draft?.offer.kind === "count") {
    const count = (draft.answers.count ?? 0) + direction[0] - direction[1];
    hands.fill({ count: Math.min(Math.max(count, draft.offer.least), draft.offer.most) });
  } else if (draft?.man !== undefined && hands.placeOfMan) {
    const [x, y] = hands.placeOfMan;
    hands.carryMan(draft.man, [x + step[0], y + step[1]]);
  } else if (draft?.tip) hands.carry([draft.tip[0] + step[0], draft.tip[1] + step[1]]);
  else hands.stage.camera.panBy(-direction[0] * 60, -direction[1] * 60);
}

/** Keys that have a meaning only while an order is in the making. */
function draftKey(hands: Hands, key: string, shift: boolean): boolean {
  const draft = hands.draft;
  if (!draft) return false;
  const choice = Number(key) - 1;
  if (choice >= 0 && choice < choicesOf(draft.offer).length) hands.choose(choice);
  else if (!walks(draft.offer) && draft.offer.kind !== "face") return false;
  else if (key === "q") hands.turn(shift ? -1 : -15);
  else if (key === "e") hands.turn(shift ? 1 : 15);
  else if (key === "w" && draft.offer.kind === "march") hands.passHere();
  else return false;
  return true;
}

function verbKey(hands: Hands, key: string): boolean {
  const verb = hands.verbs.find((one) => one.key === key);
  if (verb) hands.take(verb.offer);
  // A letter pressed too early is not lost; which verb it takes is known when there are verbs again.
  else if (hands.decision && !hands.settled && /^[a-z]$/.test(key) && !(key in tableKeys))
    hands.whenSettled(() => verbKey(hands, key));
  else return false;
  return true;
}

const tableKeys: Record<string, (hands: Hands) => void> = {
  z: (hands) => hands.undo(),
  h: (hands) => hands.askHint(),
  r: (hands) => hands.useTool("ruler"),
  l: (hands) => hands.useTool("sight"),
  c: () => (settings.showCommand = !settings.showCommand),
  t: () => (settings.showRanges = !settings.showRanges),
  "+": (hands) => hands.stage.camera.zoomBy(1.25),
  "=": (hands) => hands.stage.camera.zoomBy(1.25),
  "-": (hands) => hands.stage.camera.zoomBy(0.8),
  "0": (hands) => hands.stage.camera.fit(),
  "?": (hands) => (hands.help = !hands.help),
  "]": (hands) => hands.cycle(1),
  "[": (hands) => hands.cycle(-1),
  " ": ({ playback }) => (playback.busy ? playback.hurry() : playback.again()),
  enter: (hands) => void hands.confirm(),
  escape: (hands) => hands.back(),
};

/** Whether the key meant something here. */
export function press(hands: Hands, event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return false;
  const key = event.key.toLowerCase();
  const onStage = hands.stage.host.contains(target);
  if ((key === "enter" || key === " ") && isPressed(target)) return false;
  // Tab leaves the table behind the last piece.
  if (key === "tab") return onStage && hands.cycle(event.shiftKey ? -1 : 1, false);
  const direction = arrows[event.key];
  if (direction) {
    if (!onStage && target !== document.body && !isPressed(target)) return false;
    arrow(hands, direction, event.shiftKey);
    return true;
  }
  if (draftKey(hands, key, event.shiftKey) || (!event.shiftKey && verbKey(hands, key))) return true;
  const meant = tableKeys[key];
  meant?.(hands);
  return meant !== undefined;
}
