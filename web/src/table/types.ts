// What the table can be asked to draw. Those who handle units say what should be seen; only the table knows how.

import type { Moment, Seat, SightLine, PreviewStretch, Vec, View, ViewDress, ViewFigure } from "../wire";

/**
 * may: can be picked; picked: acts now; aim: could be the target; aimed: is the target; point: under the pointer; led:
 * a guide speaks of it.
 */
export type RingTone = "may" | "picked" | "aim" | "aimed" | "point" | "led";

export interface Ghost {
  figures: ViewFigure[];
  dress: ViewDress;
  allowed: boolean;
}

export interface Tape {
  /** From the first place to the last. */
  points: Vec[];
  label: string;
  allowed: boolean;
  stretches: PreviewStretch[];
}

/** A round handle that turns a ghost; it stands before `at` in the direction of `facing` (degrees, clockwise from north). */
export interface FacingHandle {
  at: Vec;
  facing: number;
}

/** Everything that lies over the table for a while. What is absent is not drawn. */
export interface Overlay {
  rings?: { piece: number; tone: RingTone }[];
  /** Rings around single men. */
  men?: { at: Vec; radius: number; tone: RingTone }[];
  /** If given, all other pieces are drawn a shade duller. */
  bright?: number[];
  ghost?: Ghost;
  tape?: Tape;
  handle?: FacingHandle;
  sight?: SightLine;
  arc?: Vec[];
  region?: Vec[];
  /** A small cross where a refusal points to. */
  fault?: Vec;
  ranges?: { label: string; outline: Vec[] }[];
  circles?: { at: Vec; radius: number; label: string }[];
  ruler?: { from: Vec; to: Vec; label: string };
  /** What was done last: who walked from where, and who shot at whom. */
  traces?: Traces;
}

export interface Traces {
  walks: { from: Vec; to: Vec }[];
  shots: { from: Vec; to: Vec }[];
}

/** Where a camera looks, and how near. */
export interface CameraStand {
  middle: Vec;
  zoom: number;
  turn: number;
}

export interface Camera {
  toTable(x: number, y: number): Vec;
  toScreen(at: Vec): { x: number; y: number };
  /** Lengths to pixels at the present zoom. */
  scale(): number;
  /** How many times as wide as it is deep the table is, with its frame. */
  proportion(): number;
  fit(): void;
  lookAt(at: Vec, zoom?: number): void;
  /** Whether a place is well in sight. */
  sees(at: Vec): boolean;
  /** Looks at a place unless it is in sight already. */
  bring(at: Vec): void;
  /** How it looks now, to be gone back to. */
  stand(): CameraStand;
  /** The stand from which a place would be in the middle. */
  standOver(at: Vec): CameraStand;
  /** Looks as it did then. */
  standAt(stand: CameraStand): void;
  zoomBy(factor: number, x?: number, y?: number): void;
  panBy(dx: number, dy: number): void;
  rotateBy(degrees: number): void;
  /** Has the whole table lie turned by so much from now on: 0, or 180 for those who sit on its far side. */
  layTurned(degrees: 0 | 180): void;
  /** Called after every change. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

/** How quickly things happen: 1 is as it should be, 2 twice as fast, 0 at once. */
export type Pace = number;

/**
 * The table of toy soldiers. It draws views and overlays, keeps a camera, and says what lies at a place; it takes drags
 * of the empty cloth (pan), wheel and pinch (zoom) and two-finger turning itself, unless `grab` says that a drag is wanted elsewhere.
 */
export interface TableStage {
  readonly host: HTMLElement;
  readonly camera: Camera;
  /** "webgl", "canvas" */
  readonly renderer: string;
  /** The camera has moved, and the words on the table have not found their places again. */
  readonly busy: boolean;
  /** Called when `busy` has changed. Returns a function that stops it. */
  onBusy(listener: () => void): () => void;
  /** Whose eyes look on: his own units are marked where his army has several players. */
  own: Seat | undefined;
  /** A whole view, at once. */
  show(view: View): void;
  /** Plays one step that leads to `after`: men walk, guns smoke, men fall. Ends early when `hurry` is called. */
  play(moment: Moment, after: View, pace: Pace): Promise<void>;
  hurry(): void;
  /** Moves the camera smoothly. */
  glideTo(stand: CameraStand): void;
  overlay(wanted: Overlay): void;
  /** The piece whose figures, base or tag are at this place of the screen. */
  pieceAt(x: number, y: number): number | undefined;
  /** The general or place (its number among the markers of the view) whose tag, or who himself, is at this place of the screen. */
  markerAt(x: number, y: number): number | undefined;
  /** The figure at this place of the screen, by its number, if it has one. */
  figureAt(x: number, y: number): number | undefined;
  /** The terrain feature (its number in the view's table) at a place of the table; buildings first. */
  featureAt(at: Vec): number | undefined;
  /** Whether a point of the screen is on the facing handle of the overlay. */
  onHandle(x: number, y: number): boolean;
  /** Asked at the beginning of every drag: true leaves it to the asker, and the camera stays. */
  grab: (x: number, y: number) => boolean;
  /** The table as it is drawn now, as PNG; for reports. */
  picture(width: number): Promise<string>;
  destroy(): void;
}
