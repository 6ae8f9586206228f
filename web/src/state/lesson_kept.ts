// What a browser keeps of a lesson, battle by battle, so that it goes on where it was left.

export interface KeptLesson {
  /** Titles of the steps that have been read. */
  read: string[];
  /** Nobody wants to hear it now. */
  left: boolean;
}

const place = (battle: string): string => `sandtable.lesson.${battle}`;

export function keptLesson(battle: string): KeptLesson {
  try {
    const kept = JSON.parse(globalThis.localStorage?.getItem(place(battle)) ?? "{}") as Partial<KeptLesson>;
    return { read: Array.isArray(kept.read) ? kept.read.map(String) : [], left: kept.left === true };
  } catch {
    return { read: [], left: false };
  }
}

export function keepLesson(battle: string, lesson: KeptLesson): void {
  try {
    globalThis.localStorage?.setItem(place(battle), JSON.stringify(lesson));
  } catch {
    // A browser that keeps nothing begins again when the page is loaded again.
  }
}
