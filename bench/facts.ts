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

Written by \`npm run bench\`. A made-up city of ${CITY.places} places is visited for ${CITY.days} days until ${CITY.answers} questions are answered: one
question a visit, six of ten people know the answer. Facts that are known at first are up to two years old. What is
missing is the sum over places and kinds of weight × (1 − confidence). The means of ${SEEDS.length} seeds.

${tables.join('\n\n')}

## What it says

- The goal is that chosen questions at least halve the weighted age of facts that random ones leave. Only a fact that was
  given has an age, so the goal is read for cities that know some: where three tenths of the facts or more are known at
  first, 0.34 to 0.47 is left, and a test fails above a half. The row of 0 % is shown for comparison: there no fact is old,
  all are missing, and 0.51 to 0.52 is left.
- The age of a fact is counted in half-lives of its kind, since a year is old for opening hours and nothing for a door's
  width; one that is not known counts as old as the oldest, in all rows.
- Counted in days, as if a door changed as often as opening hours, 0.56 to 0.60 is left. The questions are not chosen for
  that: they ask for opening hours of four months ago before a door of two years ago.
- By confidence a chosen question gains twice as much as a random one where half of the city is known and some places are
  busier than others, as in a real city, and more so the more is known. Where nothing is known and all places are equally
  busy no choice can reach it: the last column of the first tables is what would be gained if the guide chose the place
  of each visit too. Almost any answer is worth something there.
- What is left by that measure is about two thirds of what random questions leave. A tenth of each weight is left by any
  visitor's answer, who is trusted 0.9.
- Nothing is asked whose answer is worth less than 0.9, the least weight with the trust in an answer. Without that limit
  the visitors of busy places answer small things (1.67 instead of 1.80 where nothing is known, 1.98 instead of 2.15 where half is).
- Among questions that are worth the same the first of the table is asked. To prefer what grows old soonest would better
  the measure of age and nothing for visitors: an answer that lasts is the better one.
`;

await writeFile('docs/measurements/facts.md', text);
console.log(text);
