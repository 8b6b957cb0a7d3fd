/**
 * Measures the processor time of the rule of the queue for the largest changes that the schemas allow, by the shape of
 * their texts (decision 103). Writes docs/measurements/rule.md.
 */
import { writeFile } from 'node:fs/promises';
import { type ReviewCase, reviewReasons } from '#domain/review/rule.ts';
import { createWordFinder, FIRST_WORDS } from '#domain/review/word-list.ts';
import { longChange, SHAPES } from '#tests/support/app/attack/long-bodies.ts';
import { origin } from './report.ts';

const RULES = { findWords: createWordFinder(FIRST_WORDS), addressMeters: () => null };
const ROUNDS = 21;
const AIM_MS = 20;

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
  const isMet = Math.max(place.ms, event.ms) <= AIM_MS ? 'yes' : 'no';
  return `| ${shape.name} | ${place.ms.toFixed(1)} | ${place.steps} | ${event.ms.toFixed(1)} | ${event.steps} | ${isMet} |`;
});
const text = `# What the rule costs

${origin('bench')}

Processor time of \`domain/review/rule.ts\` for a change of a place and of an event in which every text is as long as it may be, in
three languages, compared with three other states as large: the median of ${ROUNDS}, aim ${AIM_MS} ms. Steps are those of its loops,
which \`domain/review/rule-cost.test.ts\` bounds.

| shape of the texts | place, ms | steps | event, ms | steps | met |
|---|---:|---:|---:|---:|---|
${rows.join('\n')}
`;
await writeFile('docs/measurements/rule.md', text);
console.log(text);
