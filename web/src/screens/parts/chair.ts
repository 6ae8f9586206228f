import type { ArmyInfo } from "../../wire";

/** An army by name, and who command it. */
export type Command = Pick<ArmyInfo, "side" | "name" | "chairs" | "commanders">;

const ordinals = ["First", "Second", "Third", "Fourth"];

/** "Sir John Moore", or "Second general" where nobody has a name. */
export const commanderName = ({ commanders }: Command, chair: number): string =>
  commanders[chair] || `${ordinals[chair] ?? `${chair + 1}th`} general`;

/** "Red", or "Red: Sir John Moore" where there are several. */
export const chairName = (army: Command, chair: number): string =>
  army.chairs > 1 ? `${army.name}: ${commanderName(army, chair)}` : army.name;
