import { expect, it } from 'vitest';
import { CHOOSERS, leastMissing, simulate } from './question-simulation.ts';

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

it('gains twice as much as random questions in a city of 300 places of which half is known', () => {
  const city = { places: 300, answers: 2000, days: 60, seed: 1, skew: 2, known: 0.5 };
  const targeted = simulate(city, CHOOSERS.targeted);
  const random = simulate(city, CHOOSERS.random);
  expect((targeted.before - targeted.after) / (random.before - random.after)).toBeGreaterThan(2);
});

it.each([1, 2, 3])('never leaves less than the least that is possible (city %d)', (seed) => {
  for (const known of [0, 0.5, 1]) {
    const city = { ...CITY, seed, known };
    for (const choose of [CHOOSERS.targeted, CHOOSERS.random]) {
      expect(simulate(city, choose).after).toBeGreaterThan(leastMissing(city));
    }
  }
});
