import { expect, it } from "vitest";
import { Previewer } from "../../src/hands/previewer.svelte";
import type { Fields, Previewed } from "../../src/wire";

function asked() {
  const waiting: ((answer: Previewed) => void)[] = [];
  const questions: Fields[] = [];
  const told: Fields[] = [];
  const previewer = new Previewer(
    (order) => {
      questions.push(order);
      return new Promise((resolve) => waiting.push(resolve));
    },
    (order) => told.push(order),
  );
  const reply = async (): Promise<void> => {
    waiting.shift()?.({ ask: 0, sentence: "" });
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { previewer, questions, told, reply };
}

it("asks one question at a time, and then the newest", async () => {
  const { previewer, questions, told, reply } = asked();
  for (const x of [1, 2, 3]) previewer.want({ x });
  expect(questions).toEqual([{ x: 1 }]);
  await reply();
  expect(questions).toEqual([{ x: 1 }, { x: 3 }]);
  await reply();
  expect(told).toEqual([{ x: 1 }, { x: 3 }]);
});

it("does not tell what has been forgotten", async () => {
  const { previewer, told, reply } = asked();
  previewer.want({ x: 1 });
  previewer.forget();
  await reply();
  expect(told).toEqual([]);
});
