// Drum, musket, gun, hoof, sword, trumpet and bell, each made of noise and plain tones.

import type { Note, Voice } from "./score";

/** Where a note is played: its own gain is already between it and the ears. */
interface Bench {
  context: BaseAudioContext;
  out: AudioNode;
  hiss: AudioBuffer;
  when: number;
}

export function makeHiss(context: BaseAudioContext): AudioBuffer {
  const hiss = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** A gain that leaps up and dies away within `length`. */
function dying({ context, out, when }: Bench, loud: number, length: number, attack = 0.002): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.linearRampToValueAtTime(loud, when + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + length);
  gain.connect(out);
  return gain;
}

function noise(bench: Bench, type: BiquadFilterType, from: number, to: number, loud: number, length: number): void {
  const { context, hiss, when } = bench;
  const source = context.createBufferSource();
  source.buffer = hiss;
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(from, when);
  filter.frequency.exponentialRampToValueAtTime(to, when + length);
  source.connect(filter).connect(dying(bench, loud, length));
  source.start(when, Math.random());
  source.stop(when + length);
}

function tone(bench: Bench, type: OscillatorType, from: number, to: number, loud: number, length: number): void {
  const { context, when } = bench;
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, when);
  source.frequency.exponentialRampToValueAtTime(to, when + length);
  source.connect(dying(bench, loud, length));
  source.start(when);
  source.stop(when + length);
}

/** A held reed that opens as it is blown. */
function brass(bench: Bench, pitch: number, length: number): void {
  const { context, when, out } = bench;
  const source = context.createOscillator();
  source.type = "sawtooth";
  source.frequency.value = pitch;
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(pitch, when);
  filter.frequency.linearRampToValueAtTime(pitch * 5, when + 0.06);
  filter.frequency.linearRampToValueAtTime(pitch * 2.5, when + length);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(0.5, when + 0.03);
  gain.gain.setValueAtTime(0.5, when + length - 0.03);
  gain.gain.linearRampToValueAtTime(0, when + length + 0.05);
  source.connect(filter).connect(gain).connect(out);
  source.start(when);
  source.stop(when + length + 0.06);
}

const voices: Record<Voice, (bench: Bench, pitch: number, length: number) => void> = {
  snare: (bench) => {
    noise(bench, "bandpass", 2200, 1600, 0.8, 0.13);
    tone(bench, "triangle", 210, 150, 0.6, 0.09);
  },
  crack: (bench) => {
    noise(bench, "highpass", 1200, 500, 0.9, 0.16);
    tone(bench, "sine", 180, 60, 0.8, 0.09);
  },
  boom: (bench) => {
    noise(bench, "lowpass", 1400, 70, 1, 1.6);
    tone(bench, "sine", 95, 32, 1, 0.9);
  },
  hoof: (bench, pitch) => {
    noise(bench, "bandpass", 700, 400, 0.7, 0.05);
    tone(bench, "sine", pitch, pitch * 0.6, 0.9, 0.08);
  },
  clang: (bench, pitch) => {
    for (const partial of [1, 1.47, 2.09, 2.76]) tone(bench, "square", pitch * partial, pitch * partial, 0.12, 0.28);
    noise(bench, "highpass", 3500, 3000, 0.3, 0.05);
  },
  thud: (bench) => {
    noise(bench, "lowpass", 320, 90, 1, 0.2);
    tone(bench, "sine", 85, 45, 0.7, 0.16);
  },
  brass,
  flick: (bench) => noise(bench, "highpass", 1800, 5200, 0.8, 0.07),
  bell: (bench, pitch, length) => {
    for (const [partial, loud] of [
      [0.5, 0.3],
      [1, 0.5],
      [1.19, 0.25],
      [2, 0.2],
      [2.74, 0.1],
    ] as const)
      // prettier-ignore
      tone(bench, "sine", pitch * partial, pitch * partial, loud, length / Math.sqrt(partial));
  },
};

/** Plays a note on `out`, where the cue began at `start`. */
export function sing(context: BaseAudioContext, out: AudioNode, hiss: AudioBuffer, note: Note, start: number): void {
  const gain = context.createGain();
  gain.gain.value = note.loud;
  gain.connect(out);
  voices[note.voice]({ context, out: gain, hiss, when: start + note.at }, note.pitch ?? 440, note.length ?? 0.3);
}
