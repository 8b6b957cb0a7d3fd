import { expect, it } from 'vitest';
import { factsReport, type ReportedPlace } from '#domain/facts/facts-report.ts';
import { reportLines } from './facts.ts';

it('prints a row for each kind, and the places to visit', () => {
  const said = { source: 'visitor', checkedOn: '2026-11-01' } as const;
  const places: ReportedPlace[] = [
    {
      id: 7,
      name: 'Bar U',
      categories: ['Bars'],
      facts: { entrance: { ...said, value: { is: 'ramp' } } },
      openingHours: null,
    },
    { id: 8, name: 'Bar Dos', categories: ['Bars'], facts: {}, openingHours: null },
  ];
  const lines = reportLines(factsReport(places, '2026-11-22'));
  expect(lines[0]).toBe('2 places');
  expect(lines.find((line) => line.startsWith('entrance'))).toMatch(/^entrance +1 +0 +0 +1$/);
  expect(lines.find((line) => line.startsWith('7 Bar U: in_business, opening_hours'))).toBeDefined();
});
