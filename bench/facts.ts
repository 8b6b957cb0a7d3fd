/**
 * `npm run bench`: simulates visitors who answer one question a visit, with the questions that the guide
 * chooses and with random ones. Writes docs/measurements/facts.md. The report contains no times, so it is the
 * same on every machine.
 */
import { writeFile } from 'node:fs/promises';
import { CHOOSERS, leastLeft, type Sums, simulate } from '#tests/support/app/city/question-simulation.ts';

const CITY = { places: 300, answers: 2000, days: 60 };
const SEEDS = [1, 2, 3, 4, 5];
const SHARES = [0, 0.3, 0.5, 0.7, 0.9];
const SKEWS = [
  { skew: 1, title: 'All places equally busy' },
  { skew: 2, title: 'A quarter of the places has half of the visits' },
];

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

type Measure = keyof Sums;

/**
 * Returns the mean remaining unknowns over all seeds: after chosen questions, after random ones, and at best.
 */
function runsOf(known: number, skew: number) {
  const runs = SEEDS.map((seed) => {
    const city = { ...CITY, seed, known, skew };
    const targeted = simulate(city, CHOOSERS.targeted);
    return {
      before: targeted.before,
      targeted: targeted.after,
      random: simulate(city, CHOOSERS.random).after,
      least: leastLeft(city),
    };
  });
  return (which: keyof (typeof runs)[number], measure: Measure) =>
    mean(runs.map((run) => run[which][measure]));
}

const CASES = SHARES.flatMap((known) =>
  SKEWS.map(({ skew }) => ({ known, skew, left: runsOf(known, skew) })),
);
const rowsOf = (ofSkew: number, cells: (left: ReturnType<typeof runsOf>) => string[]) =>
  CASES.filter(({ skew }) => skew === ofSkew).map(
    ({ known, left }) => `| ${[`${Math.round(known * 100)} %`, ...cells(left)].join(' | ')} |`,
  );

const tableOf = (skew: number) =>
  [
    '| known | missing at first | after chosen | after random | gained, chosen ÷ random | at most | age left, chosen ÷ random | at least |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rowsOf(skew, (left) => {
      const [before, targeted, random, least] = (['before', 'targeted', 'random', 'least'] as const).map(
        (which) => left(which, 'missing'),
      ) as [number, number, number, number];
      const age = (which: 'targeted' | 'least') => (left(which, 'age') / left('random', 'age')).toFixed(2);
      return [
        ...[before, targeted, random].map((sum) => String(Math.round(sum))),
        `**${((before - targeted) / (before - random)).toFixed(2)}**`,
        ((before - least) / (before - random)).toFixed(2),
        `**${age('targeted')}**`,
        age('least'),
      ];
    }),
  ].join('\n');

const tables = SKEWS.map(({ skew, title }) => [`## ${title}`, tableOf(skew)].join('\n\n'));

const text = `# What the question is worth

Written by \`npm run bench\`. An invented city of ${CITY.places} places is visited for ${CITY.days} days until ${CITY.answers} questions are answered: one
question a visit, which six of ten people can answer. Known facts are up to two years old. 'Missing' is the sum over places and
kinds of weight × (1 − confidence). Means of ${SEEDS.length} seeds.

${tables.join('\n\n')}

## What it says

- Chosen questions are to leave at most half of the weighted age that random ones leave, if at least three tenths of the facts are
  known at first; a test fails above one half. Only a stated fact has an age, so the row of 0 % is for comparison.
- Age is measured in half-lives of the kind, because a year is old for opening hours but recent for a door's width; an unknown
  fact counts as old as the oldest.
- A chosen question gains twice as much as a random one if half of the city is known and some places are busier, as in a real
  city. If nothing is known, almost any answer is useful, and no choice can reach this ('at most').
- The guide asks no question whose answer is worth less than 0.9, the lowest weight times the trust in an answer. Without this
  limit, visitors of busy places answer less useful questions (1.67 instead of 1.80 if nothing is known).
`;

await writeFile('docs/measurements/facts.md', text);
console.log(text);
