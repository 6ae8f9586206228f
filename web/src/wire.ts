// Written by the build from the descriptions in src/server/wire.hpp: do not edit.

/** A place on the table: right of, and up from, its lower left corner. */
export type Vec = [number, number];
/** An order, or part of one, in the words of a rulebook. */
export type Fields = Record<string, unknown>;

export interface OptionValue {
  value: string;
  label: string;
}

export interface OptionText {
  name: string;
  label: string;
  explanation: string;
  rule: string;
  kind: string;
  values: OptionValue[];
  least: number;
  most: number;
  usual: string;
}

export interface RulebookInfo {
  id: string;
  title: string;
  about: string;
  options: OptionText[];
  levels: string[];
  usual_level: string;
}

export interface ScenarioInfo {
  id: string;
  title: string;
  description: string;
  rulebooks: string[];
  units: number;
  minutes: number;
  random: boolean;
  solo: boolean;
  figures: number;
  lesson: boolean;
}

export interface Catalogue {
  rulebooks: RulebookInfo[];
  scenarios: ScenarioInfo[];
}

export interface BattleChoice {
  rulebook: string;
  scenario: string;
  toml: string;
  options: OptionValue[];
}

export interface ArmyInfo {
  side: string;
  name: string;
  chairs: number;
  commanders: string[];
  units: string[];
}

export type TerrainKind = "road" | "bridge" | "stream" | "deep-water" | "light-woods" | "heavy-forest" | "fence" | "hedge" | "low-wall" | "hill" | "crops" | "rough" | "building" | "fortification" | "barricade" | "trench";

export interface ViewTerrain {
  kind: TerrainKind;
  name: string;
  outline: Vec[];
  crest: Vec[];
  level: number;
}

export interface ViewTable {
  size: Vec;
  unit: string;
  units: string;
  mark: string;
  ruler: number;
  terrain: ViewTerrain[];
}

export interface ViewDress {
  style: string;
  coat: string;
  facings: string;
  flag: string;
}

export interface ViewSide {
  side: string;
  name: string;
  dress: ViewDress;
  commanders: string[];
  edge: string;
}

export interface ViewBadge {
  label: string;
  letter: string;
  tone: string;
  rule: string;
}

export type Role = "soldier" | "officer" | "ensign" | "gun" | "general";

export interface ViewFigure {
  at: Vec;
  facing: number;
  width: number;
  depth: number;
  role: Role;
  id?: number;
  name?: string;
  dress?: ViewDress;
  wound?: ViewBadge;
  about?: string;
}

export interface ViewRange {
  label: string;
  outline: Vec[];
}

export interface OddsBar {
  label: string;
  chance: number;
}

export type Changes = "dice" | "total" | "face" | "row";

export interface ModifierText {
  rule: string;
  words: string;
  dice: number;
  pool: number;
  amount: number;
  changes: Changes;
  text: string;
}

export interface OddsChart {
  title: string;
  dice: string;
  bars: OddsBar[];
  lines: string[];
  why: ModifierText[];
}

export interface ViewPiece {
  id: number;
  name: string;
  side: string;
  kind: string;
  formation: string;
  dress: ViewDress;
  strength: number;
  full_strength: number;
  badges: ViewBadge[];
  figures: ViewFigure[];
  centre: Vec;
  hull: Vec[];
  inside: string;
  details: string[];
  ranges: ViewRange[];
  whole?: number;
  chances?: OddsChart;
  chair?: number;
}

export interface ViewMarker {
  kind: string;
  label: string;
  side: string;
  at: Vec;
  facing: number;
  radius: number;
  area: Vec[];
  dress: ViewDress;
  chair?: number;
  about?: string;
  rule?: string;
}

export interface ViewLot {
  label: string;
  side: string;
  colour: string;
  left: number;
  drawn: number;
  code: string;
}

export interface ViewInstrument {
  kind: string;
  label: string;
  side: string;
  text: string;
  value?: number;
  most?: number;
  items: string[];
  lots?: ViewLot[];
  rule: string;
}

export interface ViewGoal {
  side: string;
  aim: string;
  standing: string;
  rule: string;
  now?: number;
  most?: number;
}

export interface View {
  title: string;
  rulebook: string;
  headline: string;
  turn: number;
  table: ViewTable;
  sides: ViewSide[];
  pieces: ViewPiece[];
  markers: ViewMarker[];
  instruments: ViewInstrument[];
  goals: ViewGoal[];
}

export interface BattlePreview {
  rulebook: string;
  rulebooks: string[];
  title: string;
  description: string;
  minutes: number;
  armies: ArmyInfo[];
  view: View;
  notes: string[];
}

export type Side = "red" | "blue";

export interface Seat {
  side: Side;
  chair: number;
}

export type Player = "here" | "computer" | "afar";

export interface SeatWish {
  seat: Seat;
  player: Player;
  level: string;
}

export interface NewBattle {
  battle: BattleChoice;
  seats: SeatWish[];
  own_dice: boolean;
}

export interface SeatKey {
  seat: Seat;
  player: Player;
  level: string;
  key: string;
}

export interface BattleMade {
  id: string;
  seats: SeatKey[];
  watch: string;
  maker: string;
  commitment: string;
}

export interface MyKeys {
  keys: string[];
}

export interface BattleSummary {
  id: string;
  key: string;
  seat?: Seat;
  title: string;
  rulebook: string;
  headline: string;
  changed: number;
  over: boolean;
  yours: boolean;
  outcome: string;
  aside: boolean;
}

export interface MyBattles {
  battles: BattleSummary[];
}

export interface RuleInfo {
  id: string;
  book: string;
  chapter: string;
  section: string;
  text: string;
  rulebook: string;
}

export interface RuleLine {
  id: string;
  text: string;
}

export interface RuleSection {
  title: string;
  rules: RuleLine[];
}

export interface RuleChapter {
  title: string;
  sections: RuleSection[];
}

export interface SheetLine {
  rule: string;
  cells: string[];
}

export interface SheetPart {
  title: string;
  chapter: string;
  columns: string[];
  rows: SheetLine[];
}

export interface WordInfo {
  word: string;
  meaning: string;
  rule: string;
}

export interface RulebookPages {
  id: string;
  title: string;
  about: string;
  chapters: RuleChapter[];
  sheet: SheetPart[];
  glossary: WordInfo[];
}

export interface Reach {
  only_here: boolean;
  links: string[];
  start: string;
}

export interface ThrownDice {
  side: string;
  unit: number;
  needs: number;
  faces: number[];
  sides: number;
  sum?: number;
}

export interface DrawnThing {
  code: string;
  name: string;
}

export interface Throw {
  title: string;
  pools: ThrownDice[];
  card?: string;
  drawn?: DrawnThing;
  why: ModifierText[];
}

export type Cue = "none" | "march" | "ride" | "charge" | "volley" | "cannon" | "clash" | "fall" | "flight" | "rally" | "card" | "turn" | "end" | "appear" | "vanish";

export interface Told {
  kind: string;
  sentence: string;
  cue: Cue;
  rules: string[];
  unit: number;
  other: number;
  at: Vec;
  dice: number[];
  sides?: number;
  secret_of?: Side;
  numbers: Fields;
  figure?: number;
  reason?: boolean;
  answered?: number;
}

export interface ViewChanges {
  headline: string;
  turn: number;
  pieces: ViewPiece[];
  gone: number[];
  markers?: ViewMarker[];
  instruments?: ViewInstrument[];
  goals?: ViewGoal[];
}

export interface Moment {
  step: number;
  by?: Seat;
  order: string;
  thrown?: Throw;
  told: Told[];
  before: string;
  digest: string;
  changes: ViewChanges;
}

export interface Replay {
  first: View;
  moments: Moment[];
  over: boolean;
}

export interface Outcome {
  winner?: Side;
  reason: string;
  rule: string;
}

export interface UnitFate {
  name: string;
  side: string;
  kind: string;
  began: number;
  left: number;
  gone: boolean;
}

export interface DiceLuck {
  dice: number;
  expected: number;
  rolled: number;
  spread: number;
}

export interface Luck {
  dice: number;
  expected: number;
  rolled: number;
  spread: number;
  pips: DiceLuck;
}

export interface TurningPoint {
  step: number;
  turn: number;
  sentence: string;
  swing: number;
}

export interface TurnBalance {
  turn: number;
  step: number;
  balance: number;
  red: number;
  blue: number;
}

export interface Report {
  title: string;
  rulebook: string;
  outcome?: Outcome;
  turns: number;
  steps: number;
  losses: UnitFate[];
  red: Luck;
  blue: Luck;
  turning_points: TurningPoint[];
  course: TurnBalance[];
}

export interface Refusal {
  code: string;
  sentence: string;
  field: string;
}

export interface Hello {
  battle: string;
  key: string;
}

export interface GiveOrder {
  id: string;
  version: number;
  order: Fields;
}

export interface TypeThrow {
  id: string;
  version: number;
  typed: string;
}

export interface BringSeed {
  seed: string;
}

export interface TakeBack {
  id: string;
  version: number;
  all: boolean;
}

export interface AskPreview {
  ask: number;
  order: Fields;
}

export interface AskSight {
  ask: number;
  from: Vec;
  to: Vec;
}

export interface AskHint {
  ask: number;
}

export interface AskWhy {
  ask: number;
  step: number;
}

export interface AskPosition {
  ask: number;
}

export interface Sit {
  seat: Seat;
}

export interface Say {
  text: string;
}

export type PageMessage =
  | ({ type: "hello" } & Hello)
  | ({ type: "order" } & GiveOrder)
  | ({ type: "throw" } & TypeThrow)
  | ({ type: "seed" } & BringSeed)
  | ({ type: "undo" } & TakeBack)
  | ({ type: "preview" } & AskPreview)
  | ({ type: "sight" } & AskSight)
  | ({ type: "hint" } & AskHint)
  | ({ type: "why" } & AskWhy)
  | ({ type: "position" } & AskPosition)
  | ({ type: "sit" } & Sit)
  | ({ type: "say" } & Say);

export interface SeatInfo {
  seat: Seat;
  player: Player;
  level: string;
  present: boolean;
}

export interface SeatSeed {
  seat: Seat;
  seed: string;
  from: number;
}

export interface Chat {
  from?: Seat;
  text: string;
  at: number;
}

export type OfferKind = "choose" | "target" | "select" | "allocate" | "march" | "place" | "face" | "count";

export interface OfferChoice {
  label: string;
  order: Fields;
}

export interface OfferRow {
  label: string;
  least: number;
  most: number;
  costs: number[];
}

export interface Offer {
  kind: OfferKind;
  verb: string;
  label: string;
  rule: string;
  order: Fields;
  into: string;
  unit: number;
  targets: number[];
  features: number[];
  feature_into: string;
  choices: OfferChoice[];
  allowance: number;
  region: Vec[];
  costs: number[];
  least: number;
  most: number;
  refused: string;
  refused_rule: string;
  figures: number[];
  figure_into: string;
  places_into: string;
  rows: OfferRow[];
  dragged?: boolean;
}

export interface Decision {
  seat: Seat;
  prompt: string;
  offers: Offer[];
}

export interface AskedDice {
  side: string;
  unit: number;
  dice: number;
  sides: number;
  needs: number;
}

export interface ThingText {
  code: string;
  name: string;
  count: number;
}

export interface BagText {
  one: string;
  many: string;
  things: ThingText[];
}

export interface AskedThrow {
  title: string;
  pools: AskedDice[];
  bag?: BagText;
  why: ModifierText[];
}

export interface BattleStatus {
  version: number;
  decision?: Decision;
  yours: boolean;
  next?: Seat;
  undo: number;
  outcome?: Outcome;
  asked?: AskedThrow;
}

export type LessonPlace = "goals" | "journal" | "dice" | "hints";

export interface LessonPoint {
  piece: string;
  instrument: string;
  place?: LessonPlace;
}

export interface LessonCue {
  verbs: string[];
  told: string[];
}

export interface LessonStep {
  title: string;
  say: string;
  rules: string[];
  point: LessonPoint;
  when: LessonCue;
  until: LessonCue;
  meanwhile: string;
}

export interface Lesson {
  title: string;
  steps: LessonStep[];
}

export interface Welcome {
  battle: string;
  yours: Seat[];
  eyes?: Seat;
  seats: SeatInfo[];
  commitment: string;
  seed: string;
  recipe: number;
  own_dice: boolean;
  seat_seeds: SeatSeed[];
  wants_seed: boolean;
  view: View;
  digest: string;
  step: number;
  journal: Told[];
  journal_steps: number[];
  chat: Chat[];
  status: BattleStatus;
  why: string;
  lesson?: Lesson;
  given: string[];
}

export interface Happened {
  moments: Moment[];
  status: BattleStatus;
}

export interface Seeded {
  seeds: SeatSeed[];
}

export interface Done {
  id: string;
  version: number;
}

export interface Refused {
  id: string;
  code: string;
  rule: string;
  sentence: string;
  field: string;
  ask?: number;
}

export interface Verdict {
  allowed: boolean;
  rule: string;
  sentence: string;
  where?: Vec;
}

export interface PreviewStretch {
  line: Vec[];
  tone: string;
  words: string;
  rule: string;
}

export interface SightLine {
  from: Vec;
  to: Vec;
  range: number;
  clear: boolean;
  blocked_at?: Vec;
  words: string;
  rule: string;
}

export interface Preview {
  verdict: Verdict;
  order: Fields;
  adjusted: boolean;
  notes: string[];
  length: number;
  allowance: number;
  stretches: PreviewStretch[];
  ghost: ViewFigure[];
  sight?: SightLine;
  arc: Vec[];
  odds?: OddsChart;
}

export interface Previewed {
  ask: number;
  preview?: Preview;
  sentence: string;
}

export interface Seen {
  ask: number;
  sight: SightLine;
}

export interface Hint {
  order: Fields;
  sentence: string;
  reasons: string[];
  gain: number;
}

export interface Hinted {
  ask: number;
  hints: Hint[];
}

export interface Why {
  sentence: string;
  reasons: string[];
  others: string[];
}

export interface Explained {
  ask: number;
  why?: Why;
}

export interface Positioned {
  ask: number;
  position: Fields;
}

export interface Present {
  seats: SeatInfo[];
  spectators: number;
}

export type ServerMessage =
  | ({ type: "welcome" } & Welcome)
  | ({ type: "happened" } & Happened)
  | ({ type: "seeded" } & Seeded)
  | ({ type: "done" } & Done)
  | ({ type: "refused" } & Refused)
  | ({ type: "previewed" } & Previewed)
  | ({ type: "seen" } & Seen)
  | ({ type: "hinted" } & Hinted)
  | ({ type: "explained" } & Explained)
  | ({ type: "positioned" } & Positioned)
  | ({ type: "chat" } & Chat)
  | ({ type: "present" } & Present);
