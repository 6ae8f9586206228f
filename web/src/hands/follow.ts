import { createSubscriber } from "svelte/reactivity";
import type { Camera } from "../table/types";
import type { Vec } from "../wire";

/** Where a place of the table is on the screen, told anew whenever the camera moves. */
export function follow(camera: Camera): (at: Vec) => { x: number; y: number } {
  const subscribe = createSubscriber((update) => camera.onChange(update));
  return (at) => {
    subscribe();
    return camera.toScreen(at);
  };
}
