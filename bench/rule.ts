/**
 * Measures the processor time of the rule of the queue for the largest changes that the schemas allow, by the shape of
 * their texts (decision 103). Writes the slowest into a section of docs/speed.md.
 */
import { type ReviewCase, reviewReasons } from '#domain/review/rule.ts';
import { createWordFinder, FIRST_WORDS } from '#domain/review/word-list.ts';
import { loadCityStreets } from '#domain/streets/load-city.ts';
import { longChange, SHAPES } from '#tests/support/app/attack/long-bodies.ts';
import { origin } from './report.ts';
import { writeSection } from './speed-page.ts';

const { metersFromAddress: addressMeters } = await loadCityStreets();
const RULES = { findWords: createWordFinder(FIRST_WORDS), addressMeters };
const ROUNDS = 21;
const AIM_MS = 20;
/** The slowest shapes that are shown. */
const SHOWN = 4;

/** Returns the median processor time in ms, and the steps. */
function costOf(change: ReviewCase): { ms: number; steps: number } {
  const times: number[] = [];
  let steps = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const effort = { steps: 0 };
    const start = process.cpuUsage();
    reviewReasons(change, RULES, effort);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    ({ steps } = effort);
  }
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0, steps };
}

const rows = SHAPES.map((shape) => {
  const [place, event] = [costOf(longChange(shape, 'place')), costOf(longChange(shape, 'event'))];
  return { name: shape.name, place, event, slowest: Math.max(place.ms, event.ms) };
}).toSorted((one, other) => other.slowest - one.slowest);
const lines = rows
  .slice(0, SHOWN)
  .map(
    ({ name, place, event }) =>
      `| ${name} | ${place.ms.toFixed(1)} | ${place.steps} | ${event.ms.toFixed(1)} | ${event.steps} |`,
  );
const met = rows.filter(({ slowest }) => slowest <= AIM_MS).length;
writeSection(
  'What the rule costs',
  `${origin('bench')}

Processor time of \`domain/review/rule.ts\` for changes in which every text is as long as it may be, in three languages, compared
with three other states: the median of ${ROUNDS}, aim ${AIM_MS} ms, met by ${met} of ${rows.length} shapes of text. The slowest, with the steps that
\`domain/review/rule-cost.test.ts\` bounds:

| shape of the texts | place, ms | steps | event, ms | steps |
|---|---:|---:|---:|---:|
${lines.join('\n')}`,
);
