import { describe, expect, it, vi } from "vitest";
import { TableCamera } from "../../src/table/camera";
import type { Vec } from "../../src/wire";

function camera(width = 1000, height = 800): TableCamera {
  const made = new TableCamera();
  made.setTable([72, 48], 3);
  made.setScreen(width, height);
  return made;
}

const close = (a: Vec, b: Vec): void => {
  expect(a[0]).toBeCloseTo(b[0], 6);
  expect(a[1]).toBeCloseTo(b[1], 6);
};

describe("the camera", () => {
  it("shows the whole table, north up, in the middle of the screen", () => {
    const c = camera();
    expect(c.scale()).toBeCloseTo(1000 / 78);
    close(c.toTable(500, 400), [36, 24]);
    expect(c.toScreen([0, 48]).y).toBeLessThan(c.toScreen([0, 0]).y);
  });

  it("finds the place on the screen again, however it is turned", () => {
    const c = camera();
    c.zoomBy(2.3, 100, 650);
    c.rotateBy(37);
    const { x, y } = c.toScreen([12, 7]);
    close(c.toTable(x, y), [12, 7]);
  });

  it("keeps what is under the pointer while it zooms", () => {
    const c = camera();
    const held = c.toTable(300, 250);
    c.zoomBy(1.7, 300, 250);
    close(c.toTable(300, 250), held);
  });

  it("goes neither too near nor too far", () => {
    const c = camera();
    const whole = c.scale();
    c.zoomBy(1e6);
    expect(c.scale()).toBeLessThanOrEqual(120);
    c.zoomBy(1e-9);
    expect(c.scale()).toBeGreaterThan(whole * 0.5);
  });

  it("looks at a wide table from its short side on a tall screen", () => {
    const c = camera(390, 844);
    expect(c.toScreen([0, 24]).y).toBeGreaterThan(c.toScreen([72, 24]).y);
    expect(c.scale()).toBeGreaterThan(390 / 78);
  });

  it("opens whole, and nearer where too much of the room would be empty", () => {
    const c = camera(1000, 700);
    const box = { x: 20, y: 10, width: 20, height: 28 };
    c.open(box);
    expect(c.scale(), "a table of 72 by 48 leaves little").toBe(c.fitScale());
    c.setScreen(600, 700);
    const near = c.scale();
    expect(near).toBeGreaterThan(c.fitScale() * 1.2);
    for (const [x, y] of [
      [20, 10],
      [40, 38],
    ] as const) {
      const at = c.pageToScreen([x, y]);
      expect(at[0]).toBeGreaterThanOrEqual(0);
      expect(at[0]).toBeLessThanOrEqual(600);
      expect(at[1]).toBeGreaterThanOrEqual(0);
      expect(at[1]).toBeLessThanOrEqual(700);
    }
    c.setScreen(1000, 700);
    expect(c.scale()).toBe(c.fitScale());
  });

  it("follows the screen until somebody moves it", () => {
    const c = camera();
    c.setScreen(1200, 800);
    expect(c.toScreen([36, 24]).x).toBeCloseTo(600);
    c.panBy(10, 0);
    const scale = c.scale();
    c.setScreen(600, 500);
    expect(c.scale()).toBe(scale);
  });

  it("tells of every change, until it is told to stop", () => {
    const c = camera();
    const heard = vi.fn();
    const stop = c.onChange(heard);
    c.panBy(1, 1);
    stop();
    c.panBy(1, 1);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("opens near to a few, with the frame at the edge of the screen, and stays so in another window", () => {
    const c = camera();
    const box = { x: 2, y: 20, width: 6, height: 4 };
    c.approach(box, 40);
    expect(c.scale()).toBe(40);
    // The frame is three wide: it begins where the screen does.
    close(c.toPage(0, 400), [-3, 22]);
    c.setScreen(800, 800);
    expect(c.scale()).toBe(40);
    close(c.toPage(0, 400), [-3, 22]);
    c.approach({ x: 0, y: 0, width: 72, height: 48 }, 40);
    expect(c.scale(), "all of them are seen").toBeCloseTo(800 / 72);
  });

  it("goes to a place that is out of sight, and to no other", () => {
    const c = camera();
    c.zoomBy(3);
    const { page } = c.focus();
    c.bring([36, 30]);
    close(c.focus().page, page);
    c.bring([5, 5]);
    close(c.focus().page, [5, 43]);
  });

  it("lies turned for those on its far side, and stays so when it is fitted", () => {
    const c = camera();
    const before = c.toScreen([0, 0]);
    c.layTurned(180);
    expect(c.toScreen([72, 48]).y).toBeCloseTo(before.y);
    c.zoomBy(2, 100, 100);
    c.fit();
    c.setScreen(1000, 801);
    expect(c.toScreen([0, 0]).y).toBeLessThan(c.toScreen([0, 48]).y);
    c.layTurned(0);
    expect(c.toScreen([0, 0]).y).toBeGreaterThan(c.toScreen([0, 48]).y);
  });
});
