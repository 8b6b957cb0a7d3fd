import { expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { findClosing, guidePlaces } from './closed-places.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

function place(id: number, value?: object, doubtedOn: string | null = null): Place {
  const said = { value, source: 'staff', sourceRef: null, checkedOn: '2026-11-01', doubtedOn };
  return { id, name: `Bar ${id}`, facts: value ? { in_business: said } : {} } as unknown as Place;
}

const UNTIL = { is: 'closed_for_now', until: '2026-11-20' };

it('knows a closure for now until its last day in Madrid, and no mere doubt', () => {
  const closing = (of: Place, now = NOW) => findClosing(of, now)?.value.is ?? null;
  expect(closing(place(1, UNTIL))).toBe('closed_for_now');
  // Half past midnight in Madrid.
  expect(closing(place(1, UNTIL), new Date('2026-11-20T23:30:00Z'))).toBeNull();
  expect(closing(place(2, { is: 'closed_for_good' }))).toBe('closed_for_good');
  expect(closing(place(3, { is: 'closed_for_good' }, '2026-11-19'))).toBeNull();
  expect(closing(place(4, { is: 'open' }))).toBeNull();
  expect(closing(place(5))).toBeNull();
});

it('tells files and links which places have closed, and nothing else of them than what is compared', () => {
  const [closed, open] = guidePlaces([place(1, UNTIL), place(2)], NOW);
  expect(closed).toEqual({ id: 1, name: 'Bar 1', isClosed: true });
  expect(open?.isClosed).toBe(false);
});
