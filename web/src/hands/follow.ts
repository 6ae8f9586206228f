import { createSubscriber } from "svelte/reactivity";
import type { Camera, TableStage } from "../table/types";
import type { Vec } from "../wire";

/** Where a place of the table is on the screen, told anew whenever the camera moves. */
export function follow(camera: Camera): (at: Vec) => { x: number; y: number } {
  const subscribe = createSubscriber((update) => camera.onChange(update));
  return (at) => {
    subscribe();
    return camera.toScreen(at);
  };
}

/** Whether the table is on the move, told anew whenever that changes. */
export function followBusy(stage: TableStage): () => boolean {
  const subscribe = createSubscriber((update) => stage.onBusy(update));
  return () => {
    subscribe();
    return stage.busy;
  };
}
