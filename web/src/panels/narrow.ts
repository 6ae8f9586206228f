import { MediaQuery } from "svelte/reactivity";

/** A screen on which the panel lies under the table, not beside it. */
export const narrow = new MediaQuery("(max-width: 48rem)");

/** A screen, upright or on its side, on which only the dock is always to be seen. */
export const cramped = new MediaQuery("(max-width: 48rem), (max-height: 32rem)");
