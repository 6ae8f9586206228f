// Plays what happened: units walk to where the next view has them, guns smoke, men fall.

import type { Cue, Moment, Told, Vec, View } from "../wire";
import type { Army, Post } from "./army";
import type { Figure } from "./figure";
import type { Labels } from "./labels";
import { easeInOut, type Motion } from "./motion";
import { add, between, distance, heading, mul, radians, sub, unit } from "./shapes";
import type { Smoke } from "./smoke";

const moving: ReadonlySet<Cue> = new Set<Cue>(["march", "ride", "charge", "flight"]);
/** However much happens in one step, nobody waits longer for it. */
const longest = 2600;

interface Scene {
  lasts: number;
  begin(pace: number): Promise<void>;
}

/** A figure on its way. */
interface Walk {
  figure: Figure;
  from: Post;
  to: Post;
}

const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;
const middleOf = (figures: readonly Figure[]): Vec | undefined => {
  if (!figures.length) return undefined;
  const sum = figures.reduce<Vec>((s, f) => add(s, f.at), [0, 0]);
  return mul(sum, 1 / figures.length);
};

/**
 * Who is seen to fire: the rank and file, or an officer who is alone. Where every man counts for himself each of the dice
 * is somebody's shot, and those who are nearest fire.
 */
function shooters(figures: readonly Figure[], dice: number, target: Vec | undefined): Figure[] {
  const men = figures.filter((f) => f.role === "soldier");
  const all = men.length > 0 ? men : [...figures];
  if (dice === 0 || !target || all.some((f) => f.id === undefined)) return all;
  return all.toSorted((a, b) => distance(a.at, target) - distance(b.at, target)).slice(0, dice);
}

export class Playback {
  private hurried = false;

  constructor(
    private readonly army: Army,
    private readonly labels: Labels,
    private readonly smoke: Smoke,
    private readonly motion: Motion,
  ) {}

  async play(moment: Moment, after: View, pace: number): Promise<void> {
    this.hurried = false;
    const scenes = this.scenesOf(moment.told, after);
    const total = scenes.reduce((sum, s) => sum + s.lasts, 0);
    const quick = pace * Math.max(1, total / longest);
    for (const scene of scenes) {
      if (this.hurried) return;
      await scene.begin(quick);
    }
  }

  hurry(): void {
    this.hurried = true;
    this.motion.finish();
  }

  private scenesOf(told: readonly Told[], after: View): Scene[] {
    const scenes: Scene[] = [];
    const gone = new Set<number>();
    const walk = (pieces: number[], cue: Cue): void => {
      const scene = this.walkOf(
        pieces.filter((p) => !gone.has(p)),
        after,
        cue,
      );
      pieces.forEach((p) => gone.add(p));
      if (scene) scenes.push(scene);
    };
    for (const t of told) {
      if (moving.has(t.cue)) walk([t.unit], t.cue);
      else if (t.cue === "volley" || t.cue === "cannon") scenes.push(this.fireOf(t));
      else if (t.cue === "clash") scenes.push(this.clashOf(t));
      else if (t.cue === "fall" || t.cue === "vanish") scenes.push(this.fallOf(t, after));
    }
    walk(
      this.army.ids().filter((id) => !gone.has(id)),
      "march",
    );
    return scenes;
  }

  private walkOf(pieces: number[], after: View, cue: Cue): Scene | undefined {
    const walks = pieces.map((piece) => ({ piece, steps: this.pair(piece, after) }));
    const all = walks.flatMap((w) => w.steps);
    const far = Math.max(0, ...all.map((w) => distance(w.from.at, w.to.at))) / this.smoke.span;
    const turned = Math.max(0, ...all.map((w) => Math.abs(turnBetween(w.from.facing, w.to.facing))));
    if (far < 0.02 && turned < 1) return undefined;
    const running = cue === "charge" || cue === "flight";
    const lasts = Math.min(900, 220 + far * 60 + turned * 1.2) * (running ? 0.75 : 1);
    const paces = Math.max(2, Math.round(far * (running ? 0.8 : 0.6)));
    const during = (share: number): void => {
      const t = easeInOut(share);
      const lift = share < 1 && far > 0.5 ? Math.abs(Math.sin(share * paces * Math.PI)) * 0.07 * this.smoke.span : 0;
      for (const { figure, from, to } of all)
        figure.place(between(from.at, to.at, t), from.facing + turnBetween(from.facing, to.facing) * t, lift);
      for (const { piece, steps } of walks) this.drag(piece, steps, t);
    };
    return {
      lasts,
      begin: (pace) => {
        if (running) this.raiseDust(all, lasts / pace);
        return this.motion.run({ lasts: lasts / pace, during });
      },
    };
  }

  /** The tag goes with its unit. */
  private drag(piece: number, steps: Walk[], share: number): void {
    if (!steps.length) return;
    const sum = steps.reduce<Vec>((s, w) => add(s, sub(w.to.at, w.from.at)), [0, 0]);
    this.labels.shift(piece, mul(sum, share / steps.length));
  }

  /** Who walks where: each to a place of his own role, in the order of the ranks. */
  private pair(piece: number, after: View): Walk[] {
    const free = [...this.army.figuresOf(piece)];
    const out: Walk[] = [];
    for (const to of this.army.postsOf(after, piece)) {
      const himself = to.id === undefined ? -1 : free.findIndex((f) => f.id === to.id);
      const same = himself >= 0 ? himself : free.findIndex((f) => f.role === to.role);
      const figure = free.splice(Math.max(0, same), 1)[0];
      if (figure) out.push({ figure, from: { at: figure.at, facing: figure.facing, role: figure.role }, to });
    }
    return out;
  }

  private fireOf(t: Told): Scene {
    const figures = this.army.figuresOf(t.unit);
    const target = middleOf(this.army.figuresOf(t.other));
    const cannon = t.cue === "cannon";
    const guns = figures.filter((f) => f.role === "gun");
    const firing = cannon && guns.length ? guns : shooters(figures, t.dice.length, target);
    const begin = (pace: number): Promise<void> => {
      firing.forEach((f, i) => {
        const way = target ? unit(sub(target, f.at)) : heading(radians(f.facing - 90));
        const muzzle = add(f.at, mul(way, (cannon ? 1.6 : 0.9) * this.smoke.span));
        const delay = ((i * 137) % 240) / pace;
        this.smoke.puff("flash", muzzle, mul(way, 0.3), cannon ? 0.9 : 0.35, 0.2, 130, delay);
        const puffs = cannon ? 6 : 2;
        for (let k = 0; k < puffs; k++) {
          const aside = (Math.random() - 0.5) * (cannon ? 1.2 : 0.7);
          const drift: Vec = add(mul(way, 0.7 + k * (cannon ? 0.5 : 0.6)), [aside + 0.5, aside - 0.3]);
          const to = (cannon ? 1.7 : 1.05) + Math.random() * 0.8;
          this.smoke.puff("smoke", muzzle, drift, 0.25, to, 2000 + Math.random() * 1800, delay + k * 25);
        }
        const every = Math.ceil(firing.length / 5);
        // A gun leaves a bank of it before its muzzle.
        for (let k = 0; i % every === 0 && k < (cannon ? 3 : 1); k++)
          this.smoke.hang(add(muzzle, mul(way, (0.8 + k * 1.3) * this.smoke.span)), cannon ? 2.4 - k * 0.4 : 1.7);
      });
      return this.motion.run({ lasts: 480 / pace, during: () => undefined });
    };
    return { lasts: 480, begin };
  }

  private clashOf(t: Told): Scene {
    const [a, b] = [middleOf(this.army.figuresOf(t.unit)), middleOf(this.army.figuresOf(t.other))];
    const at = a && b ? between(a, b, 0.5) : (a ?? b);
    const begin = (pace: number): Promise<void> => {
      for (let i = 0; at && i < 16; i++) {
        const way = heading(Math.random() * 2 * Math.PI);
        const place = add(at, mul(way, Math.random() * 1.6 * this.smoke.span));
        this.smoke.puff("dust", place, mul(way, 0.6), 0.3, 1.1, 900 + Math.random() * 500, Math.random() * 200);
        this.smoke.puff("spark", place, mul(way, 0.5), 0.05, 0.22, 220, (Math.random() * 380) / pace);
      }
      return this.motion.run({ lasts: 460 / pace, during: () => undefined });
    };
    return { lasts: 460, begin };
  }

  /** Those who will not be there any more sink down, or fade from sight. */
  private fallOf(t: Told, after: View): Scene {
    const left = this.army.postsOf(after, t.unit);
    const figures = this.army.figuresOf(t.unit);
    const named = figures.some((f) => f.id !== undefined);
    const falling = named ? figures.filter((f) => !left.some((post) => post.id === f.id)) : figures.slice(left.length);
    const during = (share: number): void => {
      for (const f of falling) {
        if (t.cue === "fall") f.stir(share * 0.9);
        f.fade(1 - share);
      }
    };
    const lasts = falling.length ? 320 : 0;
    return { lasts, begin: (pace) => this.motion.run({ lasts: lasts / pace, during }) };
  }

  private raiseDust(walks: readonly Walk[], lasts: number): void {
    for (const { from, to } of walks)
      for (let k = 0; k < 3; k++) {
        const share = Math.random();
        const back = mul(unit(sub(from.at, to.at)), 0.4);
        const at = add(between(from.at, to.at, share), mul(back, Math.random() * this.smoke.span));
        this.smoke.puff("dust", at, back, 0.2, 0.7, 700, share * lasts);
      }
  }
}
