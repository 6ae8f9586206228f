import type { ArmyInfo } from "../../wire";

/** An army by name, and how many command it. */
export type Command = Pick<ArmyInfo, "side" | "name" | "chairs">;

const ordinals = ["first", "second", "third", "fourth"];

/** "Red", or "Red, second general" where there are several. */
export const chairName = ({ name, chairs }: Command, chair: number): string =>
  chairs > 1 ? `${name}, ${ordinals[chair] ?? `no. ${chair + 1}`} general` : name;
