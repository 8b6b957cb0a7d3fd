import { expect, it } from 'vitest';
import { inPageOrder } from './focus-problem.ts';

function formWith(...names: (string | null)[]): HTMLFormElement {
  return { elements: names.map((name) => ({ getAttribute: () => name })) } as unknown as HTMLFormElement;
}

it('lists problems as their fields follow on the page, and those without a field last', () => {
  const form = formWith('title', null, 'description', 'startDate', 'startDate', 'endDate');
  expect(inPageOrder(form, ['endDate', 'tagIds', 'startDate', 'title'])).toEqual([
    'title',
    'startDate',
    'endDate',
    'tagIds',
  ]);
});

it('keeps the order while there is no page', () => {
  expect(inPageOrder(null, ['b', 'a'])).toEqual(['b', 'a']);
});
