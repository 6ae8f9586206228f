// Drags, wheel and two fingers move the camera.

import type { Vec } from "../wire";
import type { TableCamera } from "./camera";
import { distance, radians } from "./shapes";

/** A finger never lies quite still: below this a drag is a tap. */
const stir = 5;
const leastTurn = radians(9);

export class Gestures {
  private readonly pointers = new Map<number, Vec>();
  private panning = false;
  private began: Vec = [0, 0];
  private turnedBy = 0;
  private readonly stop = new AbortController();

  constructor(
    private readonly host: HTMLElement,
    private readonly camera: TableCamera,
    private readonly grabbed: (x: number, y: number) => boolean,
  ) {
    const signal = this.stop.signal;
    host.style.touchAction = "none";
    host.addEventListener("pointerdown", (e) => this.down(e), { signal });
    host.addEventListener("pointermove", (e) => this.move(e), { signal });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const)
      host.addEventListener(end, (e) => this.up(e), { signal });
    host.addEventListener("wheel", (e) => this.wheel(e), { signal, passive: false });
  }

  destroy(): void {
    this.stop.abort();
  }

  private at(e: PointerEvent | WheelEvent): Vec {
    const box = this.host.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  }

  private down(e: PointerEvent): void {
    if (e.pointerType === "mouse" && e.button === 2) return;
    // Whatever comes to lie over the table meanwhile, the end of what begins here is heard here.
    this.host.setPointerCapture(e.pointerId);
    const at = this.at(e);
    if (this.pointers.size === 0) {
      if (this.grabbed(at[0], at[1])) return;
      this.began = at;
      this.panning = false;
      this.turnedBy = 0;
    }
    this.pointers.set(e.pointerId, at);
  }

  private move(e: PointerEvent): void {
    const before = this.pointers.get(e.pointerId);
    if (!before) return;
    const at = this.at(e);
    const other = [...this.pointers].find(([id]) => id !== e.pointerId)?.[1];
    if (other) this.pinch(before, at, other);
    else if (!this.pan(before, at)) return;
    this.pointers.set(e.pointerId, at);
  }

  private pan(before: Vec, at: Vec): boolean {
    this.panning ||= distance(at, this.began) >= stir;
    if (!this.panning) return false;
    this.camera.panBy(at[0] - before[0], at[1] - before[1]);
    return true;
  }

  /** One of two fingers moves while the other lies still. */
  private pinch(before: Vec, at: Vec, other: Vec): void {
    this.panning = true;
    const [x, y] = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
    this.camera.panBy((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
    this.camera.zoomBy(distance(at, other) / Math.max(1, distance(before, other)), x, y);
    const turn =
      Math.atan2(at[1] - other[1], at[0] - other[0]) - Math.atan2(before[1] - other[1], before[0] - other[0]);
    const step = Math.atan2(Math.sin(turn), Math.cos(turn));
    this.turnedBy += step;
    if (Math.abs(this.turnedBy) > leastTurn) this.camera.rotateAround(step, x, y);
  }

  private up(e: PointerEvent): void {
    this.pointers.delete(e.pointerId);
    if (this.pointers.size === 1) for (const at of this.pointers.values()) this.began = at;
  }

  private wheel(e: WheelEvent): void {
    e.preventDefault();
    const [x, y] = this.at(e);
    const lines = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
    const step = Math.max(-240, Math.min(240, e.deltaY * lines)) * (e.ctrlKey ? 0.01 : 0.0016);
    this.camera.zoomBy(Math.exp(-step), x, y);
  }
}
