/**
 * `npm run bench`: simulates visitors who answer one question a visit, with the questions that the guide chooses and with
 * random ones. Writes docs/measurements/facts.md. Measures no time, so it is the same on every machine.
 */
import { writeFile } from 'node:fs/promises';
import { CHOOSERS, leastMissing, simulate } from '#tests/support/question-simulation.ts';

const CITY = { places: 300, answers: 2000, days: 60 };
const SEEDS = [1, 2, 3, 4, 5];
const SHARES = [0, 0.3, 0.5, 0.7, 0.9];
const SKEWS = [
  { skew: 1, title: 'All places equally busy' },
  { skew: 2, title: 'A quarter of the places has half of the visits' },
];

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function rowOf(known: number, skew: number): string {
  const runs = SEEDS.map((seed) => {
    const city = { ...CITY, seed, known, skew };
    return {
      targeted: simulate(city, CHOOSERS.targeted),
      random: simulate(city, CHOOSERS.random),
      least: leastMissing(city),
    };
  });
  const before = mean(runs.map(({ targeted }) => targeted.before));
  const targeted = mean(runs.map((run) => run.targeted.after));
  const random = mean(runs.map((run) => run.random.after));
  const least = mean(runs.map((run) => run.least));
  const cells = [
    `${Math.round(known * 100)} %`,
    ...[before, targeted, random].map((sum) => String(Math.round(sum))),
    (targeted / random).toFixed(2),
    `**${((before - targeted) / (before - random)).toFixed(2)}**`,
    ((before - least) / (before - random)).toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

const tables = SKEWS.map(({ skew, title }) =>
  [
    `## ${title}`,
    '',
    '| known at first | missing at first | after chosen questions | after random ones | left, chosen ÷ random | gained, chosen ÷ random | most that is possible ÷ random |',
    '|---:|---:|---:|---:|---:|---:|---:|',
    ...SHARES.map((known) => rowOf(known, skew)),
  ].join('\n'),
);

const text = `# What the question is worth

Written by \`npm run bench\`. A made-up city of ${CITY.places} places is visited for ${CITY.days} days until ${CITY.answers} questions are answered: one
question a visit, six of ten people know the answer. Facts that are known at first are up to two years old. What is
missing is the sum over places and kinds of weight × (1 − confidence). The means of ${SEEDS.length} seeds.

${tables.join('\n\n')}

## What it says

- The goal is that a chosen question gains at least twice as much as a random one. It does so where half of the city is
  known and some places are busier than others, as in a real city, and more so the more is known.
- Where nothing is known and all places are equally busy no choice can reach it: the last column is what would be gained
  if the guide chose the place of each visit too. Almost any answer is worth something there.
- What is left is about two thirds of what random questions leave, not half. The visit chooses the place, so the best
  question for it is the one whose answer is worth most there, and that is what is asked. A tenth of each weight is left
  by any visitor's answer, who is trusted 0.9.
- Nothing is asked whose answer is worth less than 0.9, the least weight with the trust in an answer. Without that limit
  the visitors of busy places answer small things (1.67 instead of 1.80 where nothing is known, 1.98 instead of 2.15 where half is).
`;

await writeFile('docs/measurements/facts.md', text);
console.log(text);
