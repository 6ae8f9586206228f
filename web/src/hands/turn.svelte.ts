// What a hand may do now: the decision that is this player's, and what of it means something before a verb is taken. To
// drag a piece is to march, to point at an enemy is to ask what might come of it, and what comes too early waits.

import type { Decision, Offer, SightLine, Vec } from "../wire";
import { answer, begin, wantOf } from "./draft";
import { Drafting } from "./drafting.svelte";
import { actOn, leadOf, marchOf } from "./verbs";

/** So many orders are given on the way to one march. */
const mostLeads = 3;

export abstract class Turn extends Drafting {
  picked = $state<number>();
  /** How the enemy pointed at is seen from the unit in hand. */
  glance = $state.raw<SightLine>();

  readonly decision: Decision | undefined = $derived.by(() => {
    const status = this.battle.status;
    return status?.yours && !status.outcome ? status.decision : undefined;
  });
  /** What was ordered last has been done and shown: until then nothing that could be done before is on offer. */
  readonly settled: boolean = $derived.by(
    () => !this.sending && this.battle.waiting === 0 && !this.battle.behind && this.battle.playing === 0,
  );

  /** The piece that is being led to its march, and where the hand is. */
  private led: { piece: number; at: Vec; held: boolean; steps: number } | undefined;
  /** What a hand did before its time has come. */
  private later: (() => void) | undefined;

  /** The rest of what is being shown is shown at once. */
  protected abstract hurry(): void;

  /** Does it now, or as soon as what is under way has been done and shown: nothing that a hand does is lost. */
  whenSettled(act: () => void): void {
    this.hurry();
    if (this.settled) act();
    else this.later = act;
  }

  /** What was done too early. */
  protected doLater(): void {
    const act = this.later;
    this.later = undefined;
    act?.();
  }

  /** A piece is dragged that cannot march before something else is ordered: that is ordered now. */
  lead(offer: Offer, piece: number, at: Vec): void {
    this.picked = piece;
    const first = begin(offer, piece);
    const draft = wantOf(first) === "choice" ? answer(first, { choice: 0 }) : first;
    this.lay(draft);
    this.taken = offer;
    this.led = { piece, at, held: true, steps: (this.led?.steps ?? 0) + 1 };
    void this.give(draft).then(() => {
      if (this.why) this.led = undefined;
    });
  }

  /** The hand goes on while the order is carried out; as soon as there is a ghost it hangs on it. */
  leadTo(at: Vec, over: number | undefined): void {
    if (this.led) this.led = { ...this.led, at };
    else this.carry(at, over);
  }

  leadEnd(): void {
    if (this.led) this.led = { ...this.led, held: false };
    else this.putDown();
  }

  /** What was led to its march has it in hand now. */
  protected takeUp(): void {
    const led = this.led;
    if (!led) return;
    const march = marchOf(this.decision, led.piece);
    const more = leadOf(this.decision, led.piece);
    this.led = undefined;
    if (march) {
      this.picked = led.piece;
      this.lay(this.started(begin(march, led.piece)));
      this.carry(led.at);
      if (!led.held) this.putDown();
    } else if (more && led.steps < mostLeads) {
      this.led = led;
      this.lead(more, led.piece, led.at);
    }
  }

  /** To point at an enemy with a unit in hand is to ask how far, whether they see them, and what might come of it. */
  protected lookOver(piece: number): boolean {
    const own = this.battle.view?.pieces.find((one) => one.id === this.picked);
    const foe = this.battle.view?.pieces.find((one) => one.id === piece);
    if (!own || !foe || !this.settled || this.isFoe(own.id)) return false;
    const offers = this.decision?.offers.filter((one) => one.unit === own.id && one.into !== "") ?? [];
    const offer = actOn(this.decision, own.id, piece) ?? offers.find((one) => one.kind === "target");
    this.forget();
    if (offer) this.ponder({ ...offer.order, [offer.into]: piece });
    void this.battle.sight(own.centre, foe.centre).then(
      ({ sight }) => {
        if (this.pointed === piece && !this.draft) this.glance = sight;
      },
      () => undefined,
    );
    return true;
  }

  protected isFoe(piece: number): boolean {
    const side = this.decision?.seat.side;
    return side !== undefined && this.battle.view?.pieces.find((one) => one.id === piece)?.side !== side;
  }
}
