import { expect, it } from "vitest";
import { Surveyor } from "../../src/hands/surveyor";
import type { Fields, Surveyed } from "../../src/wire";

function asked() {
  const waiting: ((answer: Surveyed) => void)[] = [];
  const questions: Fields[] = [];
  const told: Fields[] = [];
  const surveyor = new Surveyor(
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
  return { surveyor, questions, told, reply };
}

it("asks one question at a time, and then the newest", async () => {
  const { surveyor, questions, told, reply } = asked();
  for (const x of [1, 2, 3]) surveyor.want({ x });
  expect(questions).toEqual([{ x: 1 }]);
  await reply();
  expect(questions).toEqual([{ x: 1 }, { x: 3 }]);
  await reply();
  expect(told).toEqual([{ x: 1 }, { x: 3 }]);
});

it("does not tell what has been forgotten", async () => {
  const { surveyor, told, reply } = asked();
  surveyor.want({ x: 1 });
  surveyor.forget();
  await reply();
  expect(told).toEqual([]);
});
