import type { ViewDress } from "../wire";
import { brightness, hex, named, type Colour } from "./colour";

type Hat =
  | "shako"
  | "bicorne"
  | "crest"
  | "broad"
  | "plumed"
  | "morion"
  | "pot"
  | "bonnet"
  | "cap"
  | "tricorne"
  | "mitre"
  | "feathers"
  | "coif";
type Arms =
  | "musket"
  | "matchlock"
  | "pike"
  | "bill"
  | "lance"
  | "sabre"
  | "broadsword"
  | "staff"
  | "spear"
  | "bow"
  | "hatchet"
  | "none";

/** What a drawing word means: who rides, what is worn on the head and over the coat, and what is carried. */
interface Style {
  mounted: boolean;
  hat: Hat;
  /** Of an officer. */
  feathered: Hat;
  arms: Arms;
  /** Over the coat: a buff leather coat, a steel breastplate, black armour, a plaid, a hunting shirt, war paint, an apron. */
  over: "nothing" | "buff" | "steel" | "black" | "plaid" | "fringe" | "paint" | "apron";
  belts: "crossed" | "one" | "none";
  pack: boolean;
  /** Gold on hat and saddle, and a sash. */
  leads: boolean;
}

const onFoot: Style = {
  mounted: false,
  hat: "shako",
  feathered: "bicorne",
  arms: "musket",
  over: "nothing",
  belts: "crossed",
  pack: true,
  leads: false,
};
const riding: Style = {
  ...onFoot,
  mounted: true,
  hat: "crest",
  feathered: "crest",
  arms: "sabre",
  belts: "one",
  pack: false,
};
const oldFoot: Style = { ...onFoot, hat: "broad", feathered: "plumed", arms: "matchlock", belts: "one", pack: false };
const oldHorse: Style = { ...riding, hat: "pot", feathered: "plumed", over: "buff" };

const fusilier: Style = { ...onFoot, hat: "tricorne", feathered: "tricorne" };
const warrior: Style = {
  ...onFoot,
  hat: "feathers",
  feathered: "feathers",
  arms: "matchlock",
  over: "paint",
  belts: "none",
  pack: false,
};
const settler: Style = { ...oldFoot, feathered: "broad", arms: "none", belts: "none" };
const dragoon: Style = { ...riding, hat: "tricorne", feathered: "tricorne" };

const styles: Record<string, Style> = {
  foot: onFoot,
  "light-foot": onFoot,
  horse: riding,
  gun: { ...onFoot, hat: "bicorne", arms: "none", pack: false },
  general: { ...riding, hat: "bicorne", feathered: "bicorne", leads: true },
  // Pike and shot
  musketeer: oldFoot,
  pikeman: { ...oldFoot, hat: "morion", arms: "pike", over: "steel", belts: "none" },
  billman: { ...oldFoot, hat: "morion", arms: "bill" },
  matross: { ...oldFoot, arms: "none", belts: "none" },
  clansman: { ...oldFoot, hat: "bonnet", feathered: "bonnet", arms: "broadsword", over: "plaid", belts: "none" },
  townsman: { ...oldFoot, hat: "cap", arms: "staff", belts: "none" },
  trooper: oldHorse,
  cuirassier: { ...oldHorse, over: "black" },
  lancer: { ...oldHorse, hat: "bonnet", feathered: "bonnet", arms: "lance" },
  cavalier: { ...oldHorse, hat: "plumed", leads: true },
  // In the woods
  fusilier,
  grenadier: { ...fusilier, hat: "mitre", feathered: "mitre" },
  ranger: { ...oldFoot, hat: "bonnet", feathered: "bonnet", over: "fringe" },
  warrior,
  brave: { ...warrior, arms: "hatchet" },
  spearman: { ...warrior, arms: "spear" },
  archer: { ...warrior, arms: "bow" },
  settler,
  goodwife: { ...settler, hat: "coif", feathered: "coif", over: "apron" },
  dragoon,
  "mounted-officer": { ...dragoon, leads: true },
};
export const general: Style = styles.general as Style;
const styleOf = (word: string): Style => styles[word] ?? onFoot;
export const rides = (word: string): boolean => styleOf(word).mounted;

/** How a unit's figures are painted. */
export interface Dress extends Style {
  coat: Colour;
  facings: Colour;
  flag: Colour;
  belt: Colour;
  plume: Colour;
}

/** The scenario's colours, or good ones for the side where it gives none. */
export function dressed(dress: ViewDress, side: string): Dress {
  const red = side === "red";
  const light = dress.style === "light-foot";
  const style = styleOf(dress.style);
  const coat = named(dress.coat, red ? hex(0xb3272d) : side === "blue" ? hex(0x24407f) : hex(0x6d6a58));
  const leather = light ? hex(0x241f1a) : style.belts === "one" && !style.mounted ? hex(0x8a6a42) : hex(0xf6f1e4);
  return {
    ...style,
    coat,
    facings: named(dress.facings, red ? hex(0xe8c84f) : hex(0xe9e4d6)),
    flag: named(dress.flag, red ? hex(0xf4ead0) : hex(0xf2f2f2)),
    belt: brightness(coat) > 0.72 ? hex(0x6a4c2c) : leather,
    plume: light ? hex(0x3fa04c) : red ? hex(0xf7f3e8) : hex(0xd9382f),
  };
}

const horses = [0x6b4226, 0x55341e, 0x7d4a28, 0x2b231f, 0xa79f93, 0x925a30, 0x3a2c24, 0x8a8178].map((c) => hex(c));

/** Browns, greys and blacks. */
export const horseColour = (variant: number): Colour => horses[variant % horses.length] as Colour;
export const horseVariants = horses.length;
