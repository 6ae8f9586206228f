// The battle that is being chosen, until it is begun.

import { ApiError, api } from "../../state/api";
import type {
  BattleChoice,
  BattleMade,
  Catalogue,
  Player,
  BattlePreview,
  Refusal,
  RulebookInfo,
  ScenarioInfo,
  Seat,
  SeatWish,
} from "../../wire";

/** Who sits where, before anybody says otherwise. */
export type Company = "computer" | "here" | "friend" | "table";

const others: Record<Company, Player> = { computer: "computer", here: "here", friend: "afar", table: "computer" };

const sameSeat = (a: Seat, b: Seat): boolean => a.side === b.side && a.chair === b.chair;

const firstToPlay = (a: ScenarioInfo, b: ScenarioInfo): number =>
  Number(a.random) - Number(b.random) || a.minutes - b.minutes || a.units - b.units;

/** Who wants a guide says so. */
const firstOf = (scenarios: ScenarioInfo[]): ScenarioInfo | undefined =>
  scenarios.find(({ lesson }) => !lesson) ?? scenarios[0];

const newSeed = (): number => Math.floor(Math.random() * 1_000_000);

export class BattleSetup {
  catalogue = $state.raw<Catalogue>();
  rulebook = $state("");
  scenario = $state("");
  seed = $state(newSeed());
  /** A scenario of one's own, the name of its file, and the book it is to be fought by: at first its own. */
  own = $state.raw<{ name: string; toml: string; rulebook: string }>();
  /** Only those that somebody has set: a scenario may have its own. */
  options = $state.raw<Record<string, string>>({});
  seats = $state.raw<SeatWish[]>([]);
  /** Dice and cards are thrown and turned on a real table. */
  ownDice = $state(false);
  preview = $state.raw<BattlePreview>();
  refusal = $state.raw<Refusal>();
  #company: Company;
  /** The book that was asked for. */
  #asked: string;
  #looks = 0;

  constructor(company: Company, book = "") {
    this.#company = company;
    this.#asked = book;
  }

  get book(): RulebookInfo | undefined {
    const id = this.preview?.rulebook ?? this.rulebook;
    return this.catalogue?.rulebooks.find((book) => book.id === id);
  }

  /** Those to choose from: for a scenario of one's own the ones it is written for. */
  get books(): RulebookInfo[] {
    const all = this.catalogue?.rulebooks ?? [];
    const fitting = this.own && !this.refusal ? this.preview?.rulebooks : undefined;
    return fitting ? all.filter(({ id }) => fitting.includes(id)) : all;
  }

  /** The shortest first, of those the smallest, and those of chance after the others. */
  get scenarios(): ScenarioInfo[] {
    const fitting = this.catalogue?.scenarios.filter(({ rulebooks }) => rulebooks.includes(this.rulebook)) ?? [];
    return fitting.sort(firstToPlay);
  }

  get chosen(): ScenarioInfo | undefined {
    return this.scenarios.find(({ id }) => id === this.scenario);
  }

  get choice(): BattleChoice {
    const options = Object.entries(this.options).map(([label, value]) => ({ label, value }));
    if (this.own) return { rulebook: this.own.rulebook, scenario: "", toml: this.own.toml, options };
    const scenario = this.chosen?.random ? `${this.scenario}:${this.seed}` : this.scenario;
    return { rulebook: this.rulebook, scenario, toml: "", options };
  }

  async open(): Promise<void> {
    await this.#try(async () => {
      this.catalogue = await api.catalogue();
      // Somebody may have been quicker, with a battle of his own.
      if (!this.own) this.#suggest(this.catalogue);
    });
  }

  /** Whoever comes alone is shown a battle for one. */
  #suggest({ rulebooks, scenarios }: Catalogue): void {
    const solo = this.#company === "table" ? scenarios.filter((one) => one.solo).sort(firstToPlay) : [];
    const alone = firstOf(solo);
    const asked = rulebooks.find(({ id }) => id === (alone?.rulebooks[0] ?? this.#asked));
    this.useRulebook((asked ?? rulebooks[0])?.id ?? "");
    if (alone) this.use(alone);
  }

  useRulebook(id: string): void {
    this.rulebook = id;
    this.options = {};
    if (this.own) {
      this.own = { ...this.own, rulebook: id };
      return void this.look();
    }
    this.use(this.scenarios.find((scenario) => scenario.id === this.scenario) ?? firstOf(this.scenarios));
  }

  use(scenario: ScenarioInfo | undefined): void {
    this.own = undefined;
    this.scenario = scenario?.id ?? "";
    void this.look();
  }

  useOwn(name: string, toml: string): void {
    // The same file again has changed; another one may be of another book.
    const again = this.own?.name === name ? this.own : undefined;
    this.own = { name, toml, rulebook: again?.rulebook ?? "" };
    if (!again) this.options = {};
    void this.look();
  }

  throwAgain(): void {
    this.seed = newSeed();
    void this.look();
  }

  setOption(name: string, value: string): void {
    this.options = { ...this.options, [name]: value };
    void this.look();
  }

  sit(seat: Seat, player: Player, level: string): void {
    this.seats = this.seats.map((wish) => (sameSeat(wish.seat, seat) ? { seat, player, level } : wish));
  }

  /** Asks how the battle would begin. Only the last question counts. */
  async look(): Promise<void> {
    const look = ++this.#looks;
    await this.#try(
      async () => {
        const preview = await api.preview(this.choice);
        if (look !== this.#looks) return;
        this.preview = preview;
        this.rulebook = preview.rulebook;
        this.#fillSeats(preview);
      },
      () => look === this.#looks,
    );
  }

  async begin(): Promise<BattleMade | undefined> {
    let made: BattleMade | undefined;
    await this.#try(async () => {
      made = await api.create({ battle: this.choice, seats: this.seats, own_dice: this.ownDice });
    });
    return made;
  }

  #fillSeats(preview: BattlePreview): void {
    const level = this.book?.usual_level ?? "";
    // An army that the table moves has no chair.
    const first = preview.armies.find((army) => army.chairs > 0);
    this.seats = preview.armies.flatMap((army) =>
      Array.from({ length: army.chairs }, (_, chair): SeatWish => {
        const seat = { side: army.side, chair } as Seat;
        const player = army === first ? "here" : others[this.#company];
        return this.seats.find((wish) => sameSeat(wish.seat, seat)) ?? { seat, player, level };
      }),
    );
  }

  async #try(action: () => Promise<void>, wanted = () => true): Promise<void> {
    try {
      await action();
      if (wanted()) this.refusal = undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (wanted()) this.refusal = error.refusal;
    }
  }
}
