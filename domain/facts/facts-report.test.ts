import { expect, it } from 'vitest';
import type { SentFacts } from '#contract/facts/facts.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { FACT_KIND_NAMES, FACT_KINDS } from './fact-kinds.ts';
import { factsReport } from './facts-report.ts';

type SentFact = SentFacts[string];
const TODAY = '2026-11-22';
const said = (is: string, daysAgo: number, more: Partial<SentFact> = {}): SentFact => ({
  value: { is },
  source: 'visitor',
  checkedOn: addDays(TODAY, -daysAgo),
  ...more,
});
const place = (id: number, facts: Record<string, SentFact>, category = 'Bars') => ({
  id,
  name: `Place ${id}`,
  categories: [category],
  facts,
  openingHours: null,
});
const all = (daysAgo: number) =>
  Object.fromEntries(
    FACT_KIND_NAMES.map((kind) => [kind, said(Object.keys(FACT_KINDS[kind].options)[0] ?? '', daysAgo)]),
  );

it('counts each kind by age, only where it means something, and not in closed places', () => {
  const { kinds, places } = factsReport(
    [
      place(1, { noise: said('loud', 60), strobe: said('never', 366) }),
      place(2, { noise: said('quiet', 61) }, 'Clubs'),
      place(3, {}, 'Cafes'),
      place(4, {}, 'Landmarks'),
      place(5, { in_business: said('closed_for_good', 1), noise: said('loud', 1) }),
    ],
    TODAY,
  );
  expect(places).toBe(4);
  const of = (name: string) => kinds.find(({ kind }) => kind === name);
  expect(of('noise')).toEqual({ kind: 'noise', fresh: 1, good: 1, old: 0, never: 1 });
  expect(of('strobe')).toEqual({ kind: 'strobe', fresh: 0, good: 0, old: 1, never: 1 });
  expect(of('entrance')).toEqual({ kind: 'entrance', fresh: 0, good: 0, old: 0, never: 4 });
});

it('names the places where a visit is worth most, with what to ask first', () => {
  const { visits } = factsReport(
    [
      place(1, all(1)),
      place(2, {}),
      place(3, all(400)),
      ...Array.from({ length: 30 }, (_, n) => place(n + 10, all(0))),
    ],
    TODAY,
  );
  expect(visits).toHaveLength(20);
  expect(visits.slice(0, 3).map((visit) => visit.place.id)).toEqual([2, 3, 1]);
  expect(visits[0]?.kinds).toEqual([
    'in_business',
    'opening_hours',
    'entrance',
    'toilet_accessible',
    'toilet_gender_neutral',
  ]);
});
