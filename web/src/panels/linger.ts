// Somebody stays with something: the pointer rests on it, it has the focus of the keys, or a finger lies on it.

import type { Action } from "svelte/action";

/** Milliseconds until a pointer rests, and until a finger lies. */
const rests = 450;

/** Tells when somebody stays and when he goes; the tap that ends a long press means nothing else. */
export const linger: Action<HTMLElement, (stays: boolean) => void> = (node, told) => {
  let tell = told;
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const leave = (): void => {
    clearTimeout(timer);
    tell(false);
  };
  const wait = (then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, rests);
  };
  node.addEventListener(
    "pointerenter",
    ({ pointerType }) => {
      if (pointerType !== "touch") wait(() => tell(true));
    },
    { signal },
  );
  node.addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      pressed = false;
      leave();
      if (pointerType !== "touch") return;
      wait(() => {
        pressed = true;
        tell(true);
      });
    },
    { signal },
  );
  node.addEventListener("focus", () => node.matches(":focus-visible") && tell(true), { signal });
  for (const end of ["pointerleave", "pointerup", "pointercancel", "blur"] as const)
    node.addEventListener(end, () => (end === "pointerup" && pressed ? undefined : leave()), { signal });
  node.addEventListener("contextmenu", (event) => pressed && event.preventDefault(), { signal });
  node.addEventListener(
    "click",
    (event) => {
      if (!pressed) return;
      pressed = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { signal, capture: true },
  );
  return {
    update: (now) => (tell = now),
    destroy: () => {
      clearTimeout(timer);
      stop.abort();
    },
  };
};
