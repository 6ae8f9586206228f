// The voice in the margin: what it says now, and what it points at.

import type { Battle } from "../state/battle.svelte";
import { type Heard, type Progress, progressOf } from "../state/lesson";
import { keepLesson, type KeptLesson, keptLesson } from "../state/lesson_kept";
import { mayBePicked } from "./verbs";
import type { Decision, Lesson, LessonPlace, LessonStep } from "../wire";

const nothing: Omit<Heard, "read"> = { told: [], given: [], offered: [] };

export class Coach {
  readonly lesson: Lesson | undefined = $derived.by(() => this.battle.welcome?.lesson);
  private kept = $state.raw<KeptLesson>({ read: [], left: false });
  /** Heard while the table was at rest: what is being shown is not interrupted. */
  private heard = $state.raw(nothing);

  readonly left: boolean = $derived.by(() => this.kept.left);
  private readonly whole: Progress | undefined = $derived.by(() =>
    this.lesson ? progressOf(this.lesson, { ...this.heard, read: this.kept.read }) : undefined,
  );
  /** Something is left to be said. */
  readonly goesOn: boolean = $derived.by(
    () => this.whole?.step !== undefined || (this.whole?.awaited !== undefined && !this.battle.status?.outcome),
  );
  /** What is said now; nothing where nobody listens. */
  readonly progress: Progress | undefined = $derived.by(() => (this.goesOn && !this.left ? this.whole : undefined));
  readonly step: LessonStep | undefined = $derived.by(() => this.progress?.step);
  /** Verbs that are waited for. */
  readonly verbs: string[] = $derived.by(() => this.step?.until.verbs ?? []);

  constructor(private readonly battle: Battle) {}

  /** To be told whenever the table is at rest; who has left a lesson finds it as he left it. */
  hear(decision: Decision | undefined): void {
    const { journal, told, given } = this.battle;
    const open = decision?.offers.filter(({ refused }) => !refused) ?? [];
    this.heard = {
      told: journal.slice(0, told).map(({ kind }) => kind),
      given,
      offered: open.map(({ verb }) => verb),
    };
  }

  /** The battle of the page is known now. */
  open(battle: string): void {
    this.kept = keptLesson(battle);
  }

  /** The step that is said now has been read. */
  next(): void {
    if (this.step) this.keep({ ...this.kept, read: [...this.kept.read, this.step.title] });
  }

  leave(left: boolean): void {
    this.keep({ ...this.kept, left });
  }

  pointsAt(place: LessonPlace): boolean {
    return this.step?.point.place === place;
  }

  /** Pieces to be marked: the one that is named, else those that could do what is waited for. */
  pieces(decision: Decision | undefined, picked: number | undefined): number[] {
    if (this.progress?.awaited) {
      // Meanwhile only somebody who can be picked helps.
      const awaited = this.named(this.progress.awaited);
      return awaited !== undefined && mayBePicked(decision).actors.has(awaited) ? [awaited] : [];
    }
    const wanted = decision?.offers.filter(({ verb, refused }) => !refused && this.verbs.includes(verb)) ?? [];
    const able = wanted.flatMap(({ unit, targets }) => (unit < 0 ? targets : [unit]));
    const named = this.named(this.step);
    const all = able.filter((id, i) => able.indexOf(id) === i);
    const meant = named === undefined ? all : all.length === 0 || all.includes(named) ? [named] : [];
    // Who is in hand has been found.
    return this.verbs.length > 0 && picked !== undefined && meant.includes(picked) ? [] : meant;
  }

  private named(step: LessonStep | undefined): number | undefined {
    const name = step?.point.piece;
    return this.battle.shown?.pieces.find((piece) => name && piece.name === name)?.id;
  }

  private keep(kept: KeptLesson): void {
    this.kept = kept;
    keepLesson(this.battle.welcome?.battle ?? "", kept);
  }
}
