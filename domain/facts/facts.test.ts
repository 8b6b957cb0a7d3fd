import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tagsBeside } from './facts.ts';

const TAG = 'Step-free Access';
const tags = [{ name: 'Terrace' }, { name: TAG }];

it('leaves out the tag of the entrance where a fact answers, and only there', () => {
  const steps = { value: { is: 'steps', count: 3 }, source: 'staff', checkedOn: '2026-11-01' } as const;
  expect(tagsBeside(tags, { entrance: steps })).toEqual([{ name: 'Terrace' }]);
  expect(tagsBeside(tags, { inside: { ...steps, value: { is: 'step_free' } } })).toEqual(tags);
  expect(tagsBeside(tags, {})).toEqual(tags);
});

it('names the tag as the vocabulary does', () => {
  const vocabulary = readFileSync(new URL('../../db/seed/data/vocabulary.json', import.meta.url), 'utf8');
  expect(vocabulary).toContain(`"name": "${TAG}"`);
});
