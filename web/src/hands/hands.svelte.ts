// The hands of a player at the table: picking pieces, taking offers, giving orders, using tools.

import { untrack } from "svelte";
import type { Battle } from "../state/battle.svelte";
import { settings } from "../state/settings.svelte";
import type { TableStage } from "../table/types";
import type { Fields, Hint, Offer, Vec } from "../wire";
import { backOut, begin, type Draft, draftOf, draftOfWay, walks, wantOf } from "./draft";
import { refusal } from "./drafting.svelte";
import { Coach } from "./coach.svelte";
import { actorOf } from "./fill";
import { press } from "./keyboard";
import { manIn, picksMen, placesMen } from "./men";
import { overlayOf } from "./overlay";
import { Playback } from "./playback.svelte";
import { listenToPointer } from "./pointer";
import { promptOf } from "./prompt";
import { type Tool, Tools } from "./tools.svelte";
import { Turn } from "./turn.svelte";
import { actOn, concerning, isGrave, mayBePicked, plainlyNext, soleActor, type Verb, verbsFor } from "./verbs";

export class Hands extends Turn {
  /** The man under the pointer, or touched last: told of, whatever is in hand. */
  man = $state<number>();
  /** The general or place whose tag is pointed at, by its number among the markers. */
  marker = $state<number>();
  /** What the first verb of the piece in hand would bring with it, said before it is taken: a price, say. */
  notes = $state.raw<string[]>([]);
  /** What a general would do, once somebody has asked. */
  hints = $state.raw<Hint[]>();
  /** The list of keys is open. */
  help = $state(false);
  readonly playback: Playback;
  readonly tools: Tools;
  readonly coach: Coach;

  readonly verbs: Verb[] = $derived.by(() =>
    this.decision && this.settled ? verbsFor(this.decision, this.picked) : [],
  );
  /** The draft as far as it is to be seen: one begun for the player waits until what led to it has been shown. */
  readonly drafted: Draft | undefined = $derived.by(() => {
    const early = this.draft === this.begun && this.battle.playing > 0;
    return early || (this.draft && this.draft.offer === this.taken) ? undefined : this.draft;
  });
  /** Offers that lie in the menu. */
  readonly grave: Offer[] = $derived.by(() => this.decision?.offers.filter(isGrave) ?? []);
  /** How many pieces can still be picked to act. */
  readonly ready: number = $derived.by(() => this.onTable(mayBePicked(this.decision).actors).length);
  /** What else could be done where the draft was begun for the player. */
  readonly besides: Verb[] = $derived.by(() => {
    const begun = this.decision && plainlyNext(this.decision);
    return begun && begun === this.draft?.offer ? this.verbs.filter((verb) => verb.offer !== begun) : [];
  });
  /** Pieces that the guide points at, while nothing is shown or drafted. */
  readonly marked: number[] = $derived.by(() =>
    this.playback.busy || this.draft ? [] : this.coach.pieces(this.decision, this.picked),
  );
  readonly prompt: string = $derived.by(() => this.tools.prompt || promptOf(this.battle.status, this.drafted));
  /** What is under way, in words; empty at rest. Until then what lies where, and what a click would do, may change. */
  readonly underWay: string = $derived.by(() =>
    Object.entries({
      ...this.battle.underWay,
      sending: this.sending,
      previewing: this.previewer.asking,
      playback: this.playback.busy,
      camera: this.cameraMoves,
    })
      .flatMap(([what, now]) => (now ? [what] : []))
      .join(" "),
  );

  /** A state of its own, not a subscription that begins and ends with its readers: one of those may miss the end. */
  private cameraMoves = $state(false);
  /** What `anew` laid. */
  private begun = $state.raw<Draft>();

  private readonly stop: (() => void)[];

  constructor(battle: Battle, stage: TableStage) {
    super(battle, stage);
    this.playback = new Playback(battle, stage);
    this.tools = new Tools(battle);
    this.coach = new Coach(battle);
    this.cameraMoves = stage.busy;
    // A line that was lost and found again brings the same version: the draft stays.
    const turn = $derived(`${battle.status?.version} ${this.decision !== undefined}`);
    this.stop = [
      listenToPointer(this, stage),
      stage.onBusy(() => (this.cameraMoves = stage.busy)),
      $effect.root(() => {
        const laid = $derived(battle.shown !== undefined);
        $effect(() => {
          if (battle.welcome && laid) untrack(() => battle.shown && this.playback.reset(battle.shown));
        });
        $effect(() => {
          if (turn) untrack(() => this.anew());
        });
        $effect(() => {
          if (this.settled) untrack(() => this.doLater());
        });
        const known = $derived(battle.welcome?.battle);
        $effect(() => {
          if (known !== undefined) untrack(() => this.coach.open(known));
        });
        $effect(() => {
          if (this.settled && (this.decision || battle.status?.outcome)) this.coach.hear(this.decision);
        });
        $effect(() => this.drawOver());
      }),
    ];
  }

  protected hurry(): void {
    this.playback.hurry();
  }

  get tool(): Tool | undefined {
    return this.tools.tool;
  }

  destroy(): void {
    for (const stop of this.stop) stop();
    this.playback.destroy();
    this.forget();
  }

  /** A piece is meant; a second time, its first verb. */
  pick(piece: number | undefined): void {
    this.playback.hurry();
    const again = piece !== undefined && piece === this.picked;
    const act = this.picked !== undefined && piece !== undefined ? actOn(this.decision, this.picked, piece) : undefined;
    // With a unit in hand a click on another is what the one can do to the other.
    if (act && piece !== undefined) return this.lay(this.started(begin(act, piece)));
    this.lay(undefined);
    this.picked = piece;
    this.notes = [];
    if (piece === undefined || !this.decision) return;
    const open = concerning(this.decision, piece).filter((offer) => !offer.refused);
    const first = open[0];
    if (!first) this.askWhyNot(piece);
    else if (again) this.take(first);
    // The only thing that can be done with this piece: it waits for a second click.
    else if (open.length === 1 && first.kind === "target") this.lay(begin(first, piece));
    else if (first.kind === "target" && first.unit < 0) void this.foretell(first, piece);
  }

  /** Nothing is meant but what the decision itself is about. */
  rest(): void {
    this.lay(undefined);
    this.picked = this.decision && soleActor(this.decision);
    this.notes = [];
  }

  take(offer: Offer): void {
    this.playback.hurry();
    if (offer.refused) {
      this.why = refusal(offer.refused, offer.refused_rule);
      return;
    }
    this.tools.use(undefined);
    this.lay(this.started(begin(offer, this.picked)));
    if (offer.kind === "choose" || offer.kind === "target") this.giveIfCertain();
  }

  /** Takes up an order that somebody proposes, to be looked at before it is given; false if it is not on offer. */
  propose(order: Fields): boolean {
    const offers = this.decision?.offers.filter((offer) => !offer.refused) ?? [];
    for (const make of [draftOf, draftOfWay])
      for (const offer of offers) {
        const draft = make(offer, order);
        if (!draft) continue;
        this.picked = actorOf(offer, draft.answers) ?? draft.answers.piece;
        this.lay(draft);
        return true;
      }
    return false;
  }

  /** A piece was clicked, or chosen from a list, while an offer is in hand. */
  aim(piece: number): void {
    const draft = this.draft;
    if (!draft) return this.pick(piece);
    if (!draft.offer.targets.includes(piece)) {
      if (mayBePicked(this.decision).actors.has(piece)) return this.pick(piece);
      if (draft.offer.kind === "target") this.askWhy(draft.offer, piece);
    } else if (draft.offer.kind === "select") {
      const chosen = draft.answers.pieces ?? [];
      this.fill({ pieces: chosen.includes(piece) ? chosen.filter((one) => one !== piece) : [...chosen, piece] });
    } else if (draft.offer.kind === "target" && draft.answers.piece === piece) void this.give(draft);
    else if (walks(draft.offer) && draft.offer.unit >= 0) {
      const at = this.battle.view?.pieces.find((one) => one.id === piece)?.centre;
      if (at) this.carry(at, piece);
    } else this.fill({ piece });
  }

  /** A man was clicked, or chosen from a list, while an offer that wants one is in hand. */
  aimAtMan(man: number): void {
    const draft = this.draft;
    if (!draft || !picksMen(draft.offer) || !draft.offer.figures.includes(man)) return;
    if (draft.offer.kind === "select") {
      const chosen = draft.answers.pieces ?? [];
      this.fill({ pieces: chosen.includes(man) ? chosen.filter((one) => one !== man) : [...chosen, man] });
    } else if (draft.answers.figure === man) void this.give(draft);
    else this.fill({ figure: man, piece: undefined });
  }

  pointAtMan(man: number | undefined): void {
    if (man === this.pointedMan) return;
    this.pointedMan = man;
    if (this.draft?.offer.kind === "target") this.look();
  }

  point(piece: number | undefined): void {
    if (piece === this.pointed) return;
    this.pointed = piece;
    if (this.draft) {
      if (this.draft.offer.kind === "target") this.look();
      return;
    }
    this.glance = undefined;
    const { actors, aims } = mayBePicked(this.decision);
    if (piece !== undefined && this.isFoe(piece) && this.lookOver(piece)) return;
    if (piece !== undefined && !actors.has(piece) && !aims.has(piece)) this.askWhyNot(piece);
    else this.forget();
  }

  /** Enter, or a second click: the next step of the draft, and at the end the order. */
  async confirm(): Promise<void> {
    const draft = this.draft;
    if (!draft) return this.pick(this.picked);
    const want = wantOf(draft);
    if (want === "path") this.putDown();
    else if (want === "piece" && this.pointedMan !== undefined) this.aimAtMan(this.pointedMan);
    else if (want === "piece" && this.pointed !== undefined) this.aim(this.pointed);
    else if (want === "confirm") await this.give(draft);
  }

  /** Esc: one step back. */
  back(): void {
    if (this.help) this.help = false;
    else if (this.tools.tool) this.tools.use(undefined);
    else if (this.playback.busy) this.playback.hurry();
    else if (this.draft) this.lay(backOut(this.draft));
    else if (this.hints) this.hints = undefined;
    else this.rest();
  }

  key(event: KeyboardEvent): void {
    if (press(this, event)) event.preventDefault();
  }

  /** The next piece that can be picked, or aimed at; false at the end of them unless it goes round. */
  cycle(by: 1 | -1, round = true): boolean {
    const draft = this.draft;
    if (draft && (picksMen(draft.offer) || (draft.settled && placesMen(draft.offer)))) return this.cycleMen(by, round);
    const aiming = draft !== undefined && draft.offer.targets.length > 0;
    const { actors, aims } = mayBePicked(this.decision);
    const all = aiming ? draft.offer.targets : this.onTable([...actors, ...aims]);
    const now = all.indexOf((aiming ? (draft.answers.piece ?? this.pointed) : this.picked) ?? -1);
    const next = now < 0 ? (by > 0 ? 0 : all.length - 1) : now + by;
    const piece = round ? all[(next + all.length) % all.length] : all[next];
    if (piece === undefined) return false;
    this.bring(piece);
    if (!aiming) this.pick(piece);
    else if (draft.offer.kind === "target" && draft.answers.piece !== undefined) this.fill({ piece });
    else if (walks(draft.offer) && wantOf(draft) !== "piece") this.aim(piece);
    else this.point(piece);
    return true;
  }

  /** The next man to be picked, or to be placed. */
  private cycleMen(by: 1 | -1, round: boolean): boolean {
    const draft = this.draft;
    const all = draft?.offer.figures ?? [];
    if (!draft) return false;
    const now = all.indexOf((placesMen(draft.offer) ? draft.man : (draft.answers.figure ?? this.pointedMan)) ?? -1);
    const next = now < 0 ? (by > 0 ? 0 : all.length - 1) : now + by;
    const man = round ? all[(next + all.length) % all.length] : all[next];
    if (man === undefined) return false;
    if (placesMen(draft.offer)) this.lay({ ...draft, man });
    else if (draft.answers.figure !== undefined) this.fill({ figure: man });
    else this.pointAtMan(man);
    return true;
  }

  /** Who is to act, or could be meant, is seen. */
  private bring(piece: number | undefined): void {
    const at = this.battle.view?.pieces.find((one) => one.id === piece)?.centre;
    if (at) this.stage.camera.bring(at);
  }

  /** Of those who may act at least one is seen. */
  private seekActors(): void {
    const all = this.picked === undefined ? this.onTable(mayBePicked(this.decision).actors) : [this.picked];
    const seen = (id: number): boolean =>
      this.battle.view?.pieces.some((one) => one.id === id && this.stage.camera.sees(one.centre)) ?? false;
    if (!all.some(seen)) this.bring(all[0]);
  }

  /** What is still in the box is reached by its verb. */
  private onTable(pieces: Iterable<number>): number[] {
    const here = this.battle.view?.pieces.map((piece) => piece.id) ?? [];
    return [...pieces].filter((id) => here.includes(id));
  }

  /** Where a tool begins when no pointer says so. */
  place(): Vec {
    const view = this.battle.view;
    const piece = view?.pieces.find((one) => one.id === (this.picked ?? this.pointed));
    const man = this.pointedMan === undefined ? undefined : manIn(view, this.pointedMan);
    return man?.at ?? piece?.centre ?? [(view?.table.size[0] ?? 0) / 2, (view?.table.size[1] ?? 0) / 2];
  }

  useTool(tool: Tool | undefined): void {
    this.tools.use(tool === this.tools.tool ? undefined : tool);
  }

  undo(): void {
    this.playback.hurry();
    void this.battle.undo();
  }

  async askHint(): Promise<void> {
    if (!this.decision) return;
    this.hints = (await this.battle.hint()).hints;
  }

  /** A new decision, or the end of one. */
  private anew(): void {
    this.rest();
    this.seekActors();
    this.pointedMan = undefined;
    this.hints = undefined;
    const next = this.decision && plainlyNext(this.decision);
    if (next) this.lay(this.started(begin(next, this.picked)));
    this.begun = this.draft;
    this.takeUp();
  }

  private async foretell(offer: Offer, piece: number): Promise<void> {
    const { preview } = await this.battle.preview({ ...offer.order, [offer.into]: piece });
    if (this.picked === piece && this.verbs.some((verb) => verb.offer === offer)) this.notes = preview?.notes ?? [];
  }

  /** Why this piece may not do what others may. */
  private askWhyNot(piece: number): void {
    const like = this.decision?.offers.find((offer) => offer.kind === "target" && offer.unit < 0 && !offer.refused);
    if (like) this.askWhy(like, piece);
  }

  private drawOver(): void {
    const view = this.battle.shown;
    if (!view) return;
    const { preview, pointed, pointedMan, tools } = this;
    // What may be done next is not shown before what was done has been.
    const draft = this.begun === this.draft ? this.drafted : this.draft;
    const weighed = typeof this.weighed === "object" ? this.weighed : undefined;
    const waiting = this.playback.busy && !draft;
    const [decision, picked] = waiting ? [] : [this.decision, this.picked];
    const { showRanges, showCommand } = settings;
    const { ruler } = tools;
    const sight = tools.sight ?? (draft || preview?.sight ? undefined : this.glance);
    this.stage.overlay(
      overlayOf({
        view,
        decision,
        draft,
        weighed,
        preview,
        picked,
        pointed,
        pointedMan,
        man: this.man,
        ruler,
        sight,
        showRanges,
        showCommand,
        led: this.marked,
        traces: this.playback.traces,
      }),
    );
  }
}
