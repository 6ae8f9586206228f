// The order in the making, together with what the server says of it, up to the giving.

import type { Battle } from "../state/battle.svelte";
import type { TableStage } from "../table/types";
import type { Fields, Offer, OddsChart, Preview, Previewed, Vec, Verdict, ViewFigure } from "../wire";
import { answer, type Draft, draftOrder, adjust, passHere, putDown, walks, wantOf, withEnd } from "./draft";
import { actorOf, type Answers, wantsActor } from "./fill";
import { carried, withGhost } from "./ghost";
import { manAt, picksMen, placeOfMan, placesMen, wheeled, withMan } from "./men";
import { bearing, distance, facingOf, middleOf, onFigures, turned } from "./measure";
import { Previewer } from "./previewer.svelte";

export const refusal = (sentence: string, rule: string): Verdict => ({ allowed: false, sentence, rule });

export class Drafting {
  pointed = $state<number>();
  /** The man under the pointer, where men can be picked. */
  pointedMan = $state<number>();
  draft = $state.raw<Draft>();
  /** What the server says of the draft, or of what is pointed at as its answer. */
  preview = $state.raw<Preview>();
  /** Why not. */
  why = $state.raw<Verdict>();
  /** The one of its choices, or the plain word, that is looked at before it is taken. */
  weighed = $state.raw<number | Offer>();
  /** An order is on its way. */
  sending = $state(false);
  /** The word just taken that may need no second one: until that is known the draft is not shown. */
  taken = $state.raw<Offer>();

  protected readonly previewer: Previewer;
  /** The order that `preview` answers, as text. */
  private previewed = "";
  /** A question about something that is not drafted: only its refusal is of interest. */
  private probe: Fields | undefined;
  /** The draft that needs no second word unless there are dice in it. */
  private eager: Draft | undefined;

  constructor(
    readonly battle: Battle,
    readonly stage: TableStage,
  ) {
    this.previewer = new Previewer(
      (order) => battle.preview(order),
      (order, answered) => this.hear(order, answered),
    );
  }

  get offer(): Offer | undefined {
    return this.draft?.offer;
  }
  get odds(): OddsChart | undefined {
    return this.preview?.odds;
  }

  /** Any answer that is not a place on the table. */
  fill(more: Answers): void {
    if (!this.draft) return;
    const draft = answer(this.draft, more);
    this.lay(more.piece !== undefined && wantsActor(draft.offer) ? this.started(draft) : draft);
  }

  /** Looks at what a choice of the draft, or a word that asks nothing more, would bring. */
  weigh(what: number | Offer | undefined): void {
    if (what === this.weighed || (this.draft !== undefined) !== (typeof (what ?? this.weighed) === "number")) return;
    this.weighed = what;
    this.look();
  }

  choose(choice: number): void {
    this.fill({ choice });
    if (this.draft?.offer.kind === "choose") this.eager = this.draft;
  }

  /** The ghost is carried to a place; over a piece that can be aimed at it goes for that one. */
  carry(at: Vec, over?: number): void {
    const draft = this.draft;
    const view = this.battle.view;
    if (!draft || !walks(draft.offer) || wantOf(draft) === "piece" || !view) return;
    this.lay(carried(draft, view, at, over, (place) => this.stage.featureAt(place)));
  }

  putDown(): void {
    if (!this.draft) return;
    const draft = putDown(this.draft);
    this.lay(this.certain && this.preview?.adjusted ? adjust(draft, this.preview.order) : draft);
  }

  /** The ghost hangs on the pointer again. */
  pickUp(): void {
    if (this.draft?.settled) this.draft = { ...this.draft, settled: false };
  }

  passHere(): void {
    if (this.draft) this.lay(passHere(this.draft));
  }

  /** The man of the ghost who may be placed by himself, at a place. */
  manAt(at: Vec): number | undefined {
    const draft = this.draft;
    if (!draft?.settled || !placesMen(draft.offer)) return undefined;
    return manAt(draft.offer, this.preview?.ghost ?? [], at, 4 / this.stage.camera.scale());
  }

  /** Takes one man of the ghost to a place of his own. */
  carryMan(man: number, at: Vec): void {
    if (this.draft) this.lay(withMan(this.draft, this.preview?.ghost ?? [], man, at));
  }

  /** Where the man in hand is, if one is in hand. */
  get placeOfMan(): Vec | undefined {
    return this.draft && placeOfMan(this.draft, this.preview?.ghost ?? []);
  }

  /** On the ghost, or where the player let go of it. */
  onGhost(at: Vec): boolean {
    const draft = this.draft;
    if (!draft || !walks(draft.offer)) return false;
    const reach = Math.max(0.5, 14 / this.stage.camera.scale());
    const near = (place: Vec | undefined): boolean => place !== undefined && distance(at, place) <= reach;
    return near(draft.tip) || near(draft.meant) || onFigures(at, this.preview?.ghost ?? [], reach);
  }

  turn(by: number): void {
    const now = this.draft?.answers.facing ?? facingOf(this.figures());
    if (now !== undefined) this.face(turned(now, by));
  }

  turnTowards(at: Vec): void {
    const centre = middleOf(this.figures()) ?? this.draft?.tip;
    if (centre) this.face(Math.round(bearing(centre, at)) % 360);
  }

  /** The draft as it is when it has just been begun, with its ghost where it can be seen. */
  protected started(draft: Draft): Draft {
    const view = this.battle.view;
    return view ? withGhost(draft, view, (place) => this.stage.featureAt(place)) : draft;
  }

  protected lay(draft: Draft | undefined): void {
    this.draft = draft;
    if (draft?.offer !== this.taken) this.taken = undefined;
    this.weighed = undefined;
    this.look();
  }

  /** Asks about the draft as it stands, with the piece pointed at as its answer where one is wanted. */
  protected look(): void {
    const { draft, weighed } = this;
    const trial = draft && this.pointing(draft);
    const order = trial ? draftOrder(trial) : typeof weighed === "object" ? weighed.order : undefined;
    if (order) return this.previewer.want(order);
    this.forget();
  }

  /** The draft with what is pointed at as its answer, where one is wanted. */
  private pointing(draft: Draft): Draft {
    if (typeof this.weighed === "number" && wantOf(draft) === "choice") return answer(draft, { choice: this.weighed });
    if (draft.offer.kind !== "target" || wantOf(draft) !== "piece") return draft;
    if (picksMen(draft.offer) && this.pointedMan !== undefined) return answer(draft, { figure: this.pointedMan });
    return this.pointed === undefined ? draft : answer(draft, { piece: this.pointed });
  }

  protected forget(): void {
    this.previewer.forget();
    this.preview = undefined;
    this.previewed = "";
    this.why = undefined;
  }

  /** What would come of an order that nobody has drafted. */
  protected ponder(order: Fields): void {
    this.previewer.want(order);
  }

  /** Why a piece may not be the answer to an offer. */
  protected askWhy(offer: Offer, piece: number): void {
    this.probe = { ...offer.order, [offer.into]: piece };
    this.previewer.want(this.probe);
  }

  /** Gives the order as the server would have it; a refused one stays in hand. */
  protected async give(draft: Draft): Promise<void> {
    const order = draftOrder(draft);
    if (!order || this.sending) return;
    this.sending = true;
    try {
      if (!this.certain && this.battle.connection === "open") this.hear(order, await this.battle.preview(order));
      if (this.certain && !this.preview?.verdict.allowed) return;
      const given = await this.battle.order(this.certain && this.preview ? this.preview.order : order);
      if ("sentence" in given) {
        // Said here, where the draft is, and nowhere else.
        this.why = refusal(given.sentence, given.rule);
        this.battle.refusal = undefined;
      } else if (this.draft?.offer === draft.offer) this.lay(undefined);
    } finally {
      this.sending = false;
      this.taken = undefined;
    }
  }

  /**
   * A whole order is given as soon as the server has nothing against it; dice wait for a second word, and so do men who
   * would go for somebody: one wants to see where they end.
   */
  protected giveIfCertain(): void {
    this.eager = this.draft;
    if (this.draft && wantOf(this.draft) === "confirm") this.taken = this.draft.offer;
  }

  private hear(order: Fields, { preview, sentence }: Previewed): void {
    const verdict = preview?.verdict ?? refusal(sentence, "");
    this.why = verdict.allowed ? undefined : verdict;
    if (order === this.probe) return;
    this.preview = preview;
    this.previewed = preview ? JSON.stringify(order) : "";
    const draft = this.draft;
    if (!preview) this.taken = undefined;
    if (!draft || !preview || !this.certain) return;
    if (draft.settled) {
      this.draft = preview.adjusted ? adjust(draft, preview.order) : withEnd(draft, preview);
      this.previewed = JSON.stringify(draftOrder(this.draft));
    }
    const toBeSeen = preview.odds || (draft.offer.kind === "target" && preview.ghost.length > 0);
    if (this.eager === draft && verdict.allowed && !toBeSeen) void this.give(draft);
    else this.taken = undefined;
  }

  /** The preview at hand is of the draft as it stands. */
  private get certain(): boolean {
    return this.previewed !== "" && !!this.draft && this.previewed === JSON.stringify(draftOrder(this.draft));
  }

  private figures(): ViewFigure[] {
    const draft = this.draft;
    if (!draft) return [];
    if (this.preview?.ghost.length) return this.preview.ghost;
    const actor = actorOf(draft.offer, draft.answers);
    return this.battle.view?.pieces.find((piece) => piece.id === actor)?.figures ?? [];
  }

  private face(facing: number): void {
    if (!this.draft || !(walks(this.draft.offer) || this.draft.offer.kind === "face")) return;
    const { places, facing: before } = this.draft.answers;
    const was = before ?? facingOf(this.figures()) ?? facing;
    this.fill(places ? { facing, places: wheeled(places, facing - was) } : { facing });
  }
}
