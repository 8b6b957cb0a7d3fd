import { expect, it } from 'vitest';
import { CHOOSERS, simulate } from './question-simulation.ts';

const CITY = { places: 60, answers: 400, days: 60, seed: 7, skew: 1 };
const gainOf = (known: number, choose: (typeof CHOOSERS)['targeted']) => {
  const { before, after } = simulate({ ...CITY, known }, choose);
  return { gain: before - after, after };
};

it.each([
  [0, 1.6],
  [0.5, 1.85],
  [0.8, 2],
])('with %d of the facts known, the chosen question is worth %d random ones', (known, times) => {
  const targeted = gainOf(known, CHOOSERS.targeted);
  const random = gainOf(known, CHOOSERS.random);
  expect(targeted.gain / random.gain).toBeGreaterThan(times);
  expect(targeted.after / random.after).toBeLessThan(0.72);
});
