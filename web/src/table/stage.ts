// The table in the page: puts the layers together, draws when something has changed, and rests otherwise.

import "pixi.js/graphics";
import "pixi.js/unsafe-eval";
import { autoDetectRenderer, Container, Rectangle, RendererType, Ticker, type Renderer } from "pixi.js";
import type { Moment, Seat, Vec, View } from "../wire";
import { Army } from "./army";
import { TableCamera } from "./camera";
import { frameWidth } from "./frame";
import { Gestures } from "./gestures";
import { groundOf, type Ground } from "./ground";
import { Labels } from "./labels";
import { lettersReady } from "./lettering";
import { Life } from "./life";
import { easeInOut, Motion } from "./motion";
import { Names } from "./names";
import { Overlays } from "./overlay";
import { tableBox } from "./painting";
import { featureAt, figureAt, pieceAt } from "./picking";
import { Playback } from "./playback";
import { Rulers } from "./rulers";
import { between, distance, enclosing, grown, mul } from "./shapes";
import { Smoke } from "./smoke";
import { Terrain } from "./terrain";
import type { CameraStand, Overlay, Pace, TableStage } from "./types";
import { Wardrobe } from "./wardrobe";
import { Woods } from "./woods";

/** Figures are painted anew at these steps of the zoom (pixels to a length). */
const figureDensities = [10, 13, 17, 22, 29, 38, 50, 65, 85, 110, 145, 180];
/** A man's base of so many pixels shows how he is dressed. */
const legible = 19;
/** The camera has come to rest when it has not moved for so long. */
const rest = 130;

/** Milliseconds from one place of the table to another. */
const glide = 380;

/** The floor the table stands on. */
const planks = `
  repeating-linear-gradient(#1d120acc 0 1.5px, #8a644040 1.5px 2.5px, #0000 2.5px 93px),
  repeating-linear-gradient(#4a3220 0 93px, #422c1c 93px 186px, #4f3623 186px 279px, #3f2919 279px 372px)`;

/** Whether WebGL is the work of the processor: it has no time for smooth edges. */
function imitated(): boolean {
  return !document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
}

/** A table that is `still` has no life of its own and is not moved by hands: for pictures. */
export async function createStage(host: HTMLElement, options: { still?: boolean } = {}): Promise<TableStage> {
  const [renderer] = await Promise.all([
    autoDetectRenderer({
      preference: ["webgl", "canvas"],
      // Fine screens do not need it, and it costs them most.
      antialias: window.devicePixelRatio < 1.75 && !imitated(),
      autoDensity: true,
      resolution: window.devicePixelRatio,
      backgroundAlpha: 0,
      skipExtensionImports: true,
      width: host.clientWidth || 1,
      height: host.clientHeight || 1,
    }),
    lettersReady(),
  ]);
  // The renderer's own clock would wake the page sixty times a second for nothing: textures are thrown away by hand.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  return new Stage(host, renderer, options.still ?? false);
}

class Stage implements TableStage {
  readonly camera = new TableCamera();
  grab: (x: number, y: number) => boolean = () => false;
  busy = false;

  private readonly draw = (): void => {
    if (!this.asked) this.asked = requestAnimationFrame((now) => this.frame(now));
  };
  private readonly root = new Container();
  /** Names of places lie over the ground and under the troops. */
  private readonly ground = new Container({ isRenderGroup: true });
  private readonly troops = new Container({ isRenderGroup: true });
  private readonly motion = new Motion(this.draw);
  private readonly wardrobe = new Wardrobe();
  private readonly terrain = new Terrain();
  private readonly rulers = new Rulers();
  private readonly woods = new Woods(this.wardrobe);
  private readonly army = new Army(this.wardrobe);
  private readonly smoke = new Smoke(this.wardrobe, this.draw);
  private readonly overlays = new Overlays(this.wardrobe, this.camera);
  private watcher: Seat | undefined;
  private readonly labels = new Labels();
  private readonly names = new Names();
  private readonly playback = new Playback(this.army, this.labels, this.smoke, this.motion);
  private readonly gestures: Gestures | undefined;
  private readonly life: Life | undefined;
  private readonly sizes: ResizeObserver;
  private laid: Ground | undefined;
  private tableText = "";
  private view: View | undefined;
  private asked = 0;
  private resting = 0;
  /** The camera, or what is written, has moved since the last frame. */
  private stirred = true;
  private readonly busyListeners = new Set<() => void>();

  constructor(
    readonly host: HTMLElement,
    private readonly gl: Renderer,
    private readonly still: boolean,
  ) {
    this.ground.addChild(this.terrain.container, this.rulers.container, this.overlays.under, this.woods.container);
    this.troops.addChild(this.army.container, this.smoke.container);
    this.root.addChild(this.ground, this.names.container, this.troops, this.labels.container);
    // What hands hold lies over the tags as well: a handle must not hide.
    this.root.addChild(this.overlays.over, this.overlays.captions);
    gl.canvas.style.cssText = `position:absolute;inset:0;width:100%;height:100%;display:block;background:${planks}`;
    host.prepend(gl.canvas);
    if (!still) {
      this.gestures = new Gestures(host, this.camera, (x, y) => this.grab(x, y));
      this.life = new Life(this.army, this.motion, this.draw);
    }
    this.camera.onChange(() => this.cameraMoved());
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(host);
    this.resize();
  }

  get renderer(): string {
    return this.gl.type === RendererType.CANVAS ? "canvas" : "webgl";
  }

  onBusy(listener: () => void): () => void {
    this.busyListeners.add(listener);
    return () => void this.busyListeners.delete(listener);
  }

  get own(): Seat | undefined {
    return this.watcher;
  }

  set own(seat: Seat | undefined) {
    const same = this.watcher?.side === seat?.side && this.watcher?.chair === seat?.chair;
    this.watcher = seat;
    if (!same && this.view) this.show(this.view);
  }

  show(view: View): void {
    const another = this.layGround(view);
    if (another) this.openAt(view);
    if (view.turn !== this.view?.turn) this.smoke.lift();
    this.view = view;
    this.army.show(view);
    this.woods.makeRoom(this.army.everybody().map((f) => f.at));
    this.labels.show(view, this.watcher);
    this.overlays.show(view);
    this.layWords(this.camera);
    this.draw();
  }

  async play(moment: Moment, after: View, pace: Pace): Promise<void> {
    if (pace > 0 && this.view) await this.playback.play(moment, after, pace);
    this.show(after);
  }

  hurry(): void {
    this.playback.hurry();
  }

  glideTo(stand: CameraStand): void {
    const from = this.camera.stand();
    const part = (a: number, b: number, t: number): number => a + (b - a) * t;
    const lasts = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : glide;
    void this.motion.run({
      lasts,
      during: (share) => {
        const t = easeInOut(share);
        this.camera.standAt({
          middle: between(from.middle, stand.middle, t),
          zoom: part(from.zoom, stand.zoom, t),
          turn: part(from.turn, stand.turn, t),
        });
      },
    });
  }

  overlay(wanted: Overlay): void {
    this.army.brighten(wanted.bright);
    this.overlays.set(wanted);
    const told = wanted.rings?.filter(({ tone }) => tone === "point" || tone === "picked" || tone === "aimed") ?? [];
    const pieces = told.map(({ piece }) => piece);
    if (this.labels.tell(pieces, this.camera, this.screen(), this.gl.resolution)) this.stirred = true;
    this.draw();
  }

  pieceAt(x: number, y: number): number | undefined {
    if (!this.view) return undefined;
    return this.labels.pieceAt([x, y]) ?? pieceAt(this.view, this.camera.toTable(x, y), 8 / this.camera.scale());
  }

  markerAt(x: number, y: number): number | undefined {
    const at = this.camera.toTable(x, y);
    const near = 1.2 * (this.laid?.span ?? 1);
    const himself = this.view?.markers.findIndex(
      ({ kind, label, at: there }) => kind === "general" && label !== "" && distance(there, at) < near,
    );
    // A general stands among his men: their tags may lie over him.
    if (this.labels.pieceAt([x, y]) !== undefined) return undefined;
    return this.labels.markerAt([x, y]) ?? (himself === -1 ? undefined : himself);
  }

  figureAt(x: number, y: number): number | undefined {
    return this.view && figureAt(this.view, this.camera.toTable(x, y), 8 / this.camera.scale());
  }

  featureAt(at: Vec): number | undefined {
    return this.view && featureAt(this.view.table, at);
  }

  onHandle(x: number, y: number): boolean {
    return this.overlays.onHandle(x, y);
  }

  async picture(width: number): Promise<string> {
    if (!this.laid) return "";
    const box = tableBox(this.laid);
    const height = Math.round((width * box.height) / box.width);
    const camera = new TableCamera();
    camera.setTable(mul(this.laid.size, this.laid.span), frameWidth(this.laid.size) * this.laid.span);
    camera.setScreen(width, height);
    this.layWords(camera, [width, height]);
    this.aim(camera);
    this.wardrobe.flush();
    const frame = new Rectangle(0, 0, width, height);
    const made = this.gl.extract.base64({ target: this.root, frame, resolution: 1, format: "png" });
    this.layWords(this.camera);
    this.draw();
    return made;
  }

  destroy(): void {
    cancelAnimationFrame(this.asked);
    clearTimeout(this.resting);
    this.motion.finish();
    this.life?.destroy();
    this.sizes.disconnect();
    this.gestures?.destroy();
    this.smoke.clear();
    this.overlays.destroy();
    this.labels.destroy();
    this.names.destroy();
    this.rulers.clear();
    this.terrain.destroy();
    this.root.destroy({ children: true });
    this.wardrobe.clear();
    this.gl.destroy({ removeView: true });
  }

  /** Where every man counts for himself one wants to see who he is; the rest of a large table is a turn of the wheel away. */
  private openAt(view: View): void {
    const men = view.pieces.flatMap((piece) => piece.figures);
    if (this.still || view.turn === 0 || !men.length) return;
    const page = ({ at }: { at: Vec }): Vec => [at[0], view.table.size[1] - at[1]];
    const places = view.markers.filter(({ kind }) => kind === "place" || kind === "general").map(page);
    if (men.some((man) => man.id === undefined))
      return this.camera.open(grown(enclosing([...men.map(page), ...places]), 3 * (this.laid?.span ?? 1)));
    this.camera.approach(grown(enclosing(men.map(page)), 5), legible / Math.min(...men.map((man) => man.width)));
  }

  /** The ground is painted when the table is another one; says whether it is. */
  private layGround(view: View): boolean {
    const text = JSON.stringify(view.table);
    if (text === this.tableText) return false;
    this.tableText = text;
    this.laid = groundOf(view.table);
    const { span, size } = this.laid;
    this.camera.setTable(view.table.size, (frameWidth(size) + 0.6) * span);
    this.wardrobe.span = span;
    this.smoke.span = span;
    this.dress();
    const density = Math.max(22, this.camera.fitScale() * span * this.gl.resolution * 1.6);
    this.terrain.show(this.laid, density);
    this.rulers.show(this.laid, density);
    this.woods.show(this.laid);
    this.names.show(this.laid);
    return true;
  }

  /** Tags first; names of places take the room that is left. */
  private layWords(camera: TableCamera, screen: Vec = this.screen()): void {
    const ratio = this.gl.resolution;
    this.labels.lay(camera, screen, ratio);
    const scale = camera.scale() * (this.laid?.span ?? 1);
    const figures = this.army.everybody().map(({ at }) => {
      const [x, y] = camera.pageToScreen(at);
      return { x: x - scale / 2, y: y - scale / 2, width: scale, height: scale };
    });
    this.names.lay(camera, [...this.labels.boxes(), ...figures], ratio, screen);
    this.stirred = true;
  }

  private screen(): Vec {
    return [this.gl.screen.width, this.gl.screen.height];
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height) return;
    this.gl.resize(width, height, window.devicePixelRatio);
    this.camera.setScreen(width, height);
    this.draw();
  }

  private cameraMoved(): void {
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.settle(), rest);
    this.setBusy(true);
    this.stirred = true;
    this.draw();
  }

  /** Textures that are fine enough for the present zoom. */
  private dress(): void {
    const wanted = this.camera.scale() * this.gl.resolution * 0.95;
    const density = figureDensities.find((d) => d >= wanted) ?? (figureDensities.at(-1) as number);
    if (!this.wardrobe.setDensity(density)) return;
    for (const layer of [this.army, this.woods, this.smoke, this.overlays]) layer.repaint();
  }

  /** The camera rests: words find their places, and what is near is painted finely, a piece at a time. */
  private settle(): void {
    this.layWords(this.camera);
    this.dress();
    this.setBusy(false);
    this.refine();
  }

  private setBusy(busy: boolean): void {
    if (busy === this.busy) return;
    this.busy = busy;
    for (const listener of this.busyListeners) listener();
  }

  private refine(): void {
    if (this.terrain.refine(this.camera, this.screen(), this.gl.resolution))
      this.resting = window.setTimeout(() => this.refine(), 0);
    this.draw();
  }

  private aim(camera: TableCamera): void {
    const { page, screen } = camera.focus();
    for (const world of [this.ground, this.troops, this.overlays.over]) {
      world.pivot.set(...page);
      world.position.set(...screen);
      world.scale.set(camera.scale());
      world.rotation = camera.angle();
    }
    this.rulers.turn(camera.angle());
    this.labels.follow(camera);
    this.names.follow(camera);
    this.overlays.zoomed();
  }

  private frame(now: number): void {
    this.asked = 0;
    const moving = this.motion.tick(now);
    const smoking = this.smoke.tick(now);
    if (moving || this.stirred) this.aim(this.camera);
    this.stirred = false;
    this.overlays.follow(this.gl.resolution);
    this.wardrobe.flush();
    this.gl.render(this.root);
    if (moving || smoking) this.draw();
  }
}
