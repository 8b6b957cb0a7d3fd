import { expect, it } from 'vitest';
import { CHOOSERS, leastLeft, simulate } from './question-simulation.ts';

const CITY = { places: 60, answers: 400, days: 60, seed: 7, skew: 1 };
const measureGain = (known: number, choose: (typeof CHOOSERS)['targeted']) => {
  const { before, after } = simulate({ ...CITY, known }, choose);
  return { gain: before.missing - after.missing, left: after.missing };
};

it.each([
  [0, 1.6],
  [0.5, 1.85],
  [0.8, 2],
])('with %d of the facts known, the chosen question is worth %d random ones', (known, times) => {
  const targeted = measureGain(known, CHOOSERS.targeted);
  const random = measureGain(known, CHOOSERS.random);
  expect(targeted.gain / random.gain).toBeGreaterThan(times);
  expect(targeted.left / random.left).toBeLessThan(0.72);
});

const WHOLE_CITY = { places: 300, answers: 2000, days: 60, seed: 1 };

it('gains twice as much as random questions in a city of 300 places of which half is known', () => {
  const city = { ...WHOLE_CITY, skew: 2, known: 0.5 };
  const targeted = simulate(city, CHOOSERS.targeted);
  const random = simulate(city, CHOOSERS.random);
  const gained = targeted.before.missing - targeted.after.missing;
  expect(gained / (random.before.missing - random.after.missing)).toBeGreaterThan(2);
});

it.each([
  [0.3, 1],
  [0.3, 2],
  [0.6, 1],
  [0.6, 2],
  [1, 1],
  [1, 2],
])('leaves half of the weighted age or less (known %d, skew %d)', (known, skew) => {
  const city = { ...WHOLE_CITY, known, skew };
  const left = simulate(city, CHOOSERS.targeted).after.age;
  expect(left / simulate(city, CHOOSERS.random).after.age).toBeLessThan(0.5);
});

it.each([1, 2, 3])('never leaves less than the least that is possible (city %d)', (seed) => {
  for (const known of [0, 0.5, 1]) {
    const city = { ...CITY, seed, known };
    for (const choose of [CHOOSERS.targeted, CHOOSERS.random]) {
      const { after } = simulate(city, choose);
      const least = leastLeft(city);
      expect(after.missing).toBeGreaterThan(least.missing);
      expect(after.age).toBeGreaterThan(least.age);
      expect(after.days).toBeGreaterThan(least.days);
    }
  }
});
