// The noise of battle, made in the page. Nothing is made until sound is wanted and something is to be heard.

import { settings } from "../state/settings.svelte";
import type { Cue } from "../wire";
import { score } from "./score";
import { makeHiss, sing } from "./voices";

interface Band {
  context: AudioContext;
  out: AudioNode;
  hiss: AudioBuffer;
}

function gather(): Band {
  const context = new AudioContext();
  const out = context.createDynamicsCompressor();
  out.connect(context.destination);
  return { context, out, hiss: makeHiss(context) };
}

class Sound {
  #band: Band | undefined;
  #last = { cue: "none" as Cue, at: -1 };

  cue(cue: Cue): void {
    if (!settings.sound || cue === "none") return;
    const { context, out, hiss } = (this.#band ??= gather());
    if (context.state === "suspended") void context.resume();
    const now = context.currentTime;
    // Several units told of in one breath make one noise, not one twice as loud.
    if (cue === this.#last.cue && now - this.#last.at < 0.08) return;
    this.#last = { cue, at: now };
    for (const note of score(cue)) sing(context, out, hiss, note, now + 0.02);
  }
}

export const sound = new Sound();
