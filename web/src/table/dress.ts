import type { ViewDress } from "../wire";
import { brightness, hex, named, type Colour } from "./colour";

type Arm = "foot" | "light-foot" | "horse" | "gun" | "general";

/** How a unit's figures are painted. */
export interface Dress {
  arm: Arm;
  coat: Colour;
  facings: Colour;
  flag: Colour;
  belts: Colour;
  plume: Colour;
}

const arms: readonly string[] = ["foot", "light-foot", "horse", "gun", "general"] satisfies Arm[];
const isArm = (style: string): style is Arm => arms.includes(style);

/** The scenario's colours, or good ones for the side where it gives none. */
export function dressed(dress: ViewDress, side: string): Dress {
  const red = side === "red";
  const arm = isArm(dress.style) ? dress.style : "foot";
  const coat = named(dress.coat, red ? hex(0xb3272d) : side === "blue" ? hex(0x24407f) : hex(0x6d6a58));
  const darkBelts = arm === "light-foot" ? hex(0x241f1a) : undefined;
  return {
    arm,
    coat,
    facings: named(dress.facings, red ? hex(0xe8c84f) : hex(0xe9e4d6)),
    flag: named(dress.flag, red ? hex(0xf4ead0) : hex(0xf2f2f2)),
    belts: brightness(coat) > 0.72 ? hex(0x6a4c2c) : (darkBelts ?? hex(0xf6f1e4)),
    plume: arm === "light-foot" ? hex(0x3fa04c) : red ? hex(0xf7f3e8) : hex(0xd9382f),
  };
}

const horses = [0x6b4226, 0x55341e, 0x7d4a28, 0x2b231f, 0xa79f93, 0x925a30, 0x3a2c24, 0x8a8178].map((c) => hex(c));

/** Browns, greys and blacks. */
export const horseColour = (variant: number): Colour => horses[variant % horses.length] as Colour;
export const horseVariants = horses.length;
