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

const gainTable = (skew: number) =>
  [
    '| known at first | missing at first | after chosen questions | after random ones | left, chosen ÷ random | gained, chosen ÷ random | most that is possible ÷ random |',
    '|---:|---:|---:|---:|---:|---:|---:|',
    ...rowsOf(skew, (left) => {
      const [before, targeted, random, least] = (['before', 'targeted', 'random', 'least'] as const).map(
        (which) => left(which, 'missing'),
      ) as [number, number, number, number];
      return [
        ...[before, targeted, random].map((sum) => String(Math.round(sum))),
        (targeted / random).toFixed(2),
        `**${((before - targeted) / (before - random)).toFixed(2)}**`,
        ((before - least) / (before - random)).toFixed(2),
      ];
    }),
  ].join('\n');

const ageTable = (skew: number) =>
  [
    '| known at first | age left, chosen ÷ random | least possible ÷ random | in days, chosen ÷ random | in days, least possible ÷ random |',
    '|---:|---:|---:|---:|---:|',
    ...rowsOf(skew, (left) =>
      (['age', 'days'] as const).flatMap((measure) =>
        (['targeted', 'least'] as const).map((which) => {
          const ratio = (left(which, measure) / left('random', measure)).toFixed(2);
          return measure === 'age' && which === 'targeted' ? `**${ratio}**` : ratio;
        }),
      ),
    ),
  ].join('\n');

const tables = SKEWS.map(({ skew, title }) => [`## ${title}`, gainTable(skew), ageTable(skew)].join('\n\n'));

const text = `# What the question is worth

Written by \`npm run bench\`. An invented city of ${CITY.places} places is visited for ${CITY.days} days until ${CITY.answers} questions are answered: one
question a visit, which six of ten people can answer. Facts known at the start are up to two years old. 'Missing' is the
sum over places and kinds of weight × (1 − confidence). The table shows the means of ${SEEDS.length} seeds.

${tables.join('\n\n')}

## What it says

- The goal is that chosen questions leave at most half of the weighted age of facts that random questions leave. Only a
  stated fact has an age, so the goal applies to cities with some facts: if at least three tenths of the facts are known at
  the start, 0.34 to 0.47 is left, and a test fails above one half. The row of 0 % is shown for comparison: there no fact is
  old, all are missing, and 0.51 to 0.52 is left.
- The age of a fact is measured in half-lives of its kind, because a year is old for opening hours but recent for a door's
  width; an unknown fact counts as old as the oldest, in all rows.
- Measured in days, as if a door changed as often as opening hours, 0.56 to 0.60 is left. The questions are not chosen for
  this measure: they ask about opening hours of four months ago before a door of two years ago.
- By confidence, a chosen question gains twice as much as a random one if half of the city is known and some places are
  busier than others, as in a real city, and more if more is known. If nothing is known and all places are equally busy, no
  choice can reach this: the last column of the first tables shows the gain if the guide also chose the place of each visit.
  Almost any answer is useful there.
- By this measure, chosen questions leave about two thirds of what random questions leave. A tenth of each weight remains
  after any visitor's answer, because visitors are trusted 0.9.
- The guide asks no question whose answer is worth less than 0.9, the lowest weight times the trust in an answer. Without
  this limit, visitors of busy places answer less useful questions (1.67 instead of 1.80 if nothing is known, 1.98 instead of
  2.15 if half is).
- Of equally useful questions, the first of the table is asked. Preferring facts that age fastest would improve the measure
  of age but not help visitors: an answer that lasts is the better one.
`;

await writeFile('docs/measurements/facts.md', text);
console.log(text);
