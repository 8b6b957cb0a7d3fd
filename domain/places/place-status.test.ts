import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { isOpenStatus, placeStatus, type StatusPlace, statusTone } from './place-status.ts';

const MONDAY = '2026-11-23';
const BAR = { 'Monday - Saturday': '18:00 – 02:30', Sunday: 'Closed' };
const ALWAYS = { Daily: 'Always open' };
const at = (day: string, minute: number) => madridInstant(day, minute);
const now = at(MONDAY, 20 * 60);
const hoursFact = (checkedOn: string, more = {}) => ({
  opening_hours: { value: { is: 'given' }, source: 'starter' as const, checkedOn, ...more },
});
const told = (place: StatusPlace, isNow = true, when = now) => {
  const { kind, certainty, doubts } = placeStatus(place, { at: when, isNow });
  return [kind, certainty, ...doubts.map((doubt) => ('year' in doubt ? doubt.year : doubt.why))].join(' ');
};

/** Every half hour of a week without holidays. */
const WEEK = Array.from({ length: 7 * 48 }, (_, half) =>
  at(addDays(MONDAY, Math.floor(half / 48)), (half % 48) * 30),
);
const AGES: [string, StatusPlace['facts'], string][] = [
  ['today', hoursFact(MONDAY), ''],
  ['of this year', hoursFact('2026-01-01'), ''],
  ['of two years ago, confirmed since', hoursFact('2024-01-01', { confirmedOn: '2026-02-01' }), ''],
  ['of 2020', hoursFact('2020-01-01'), '2020'],
  ['of no day', {}, 'undated'],
  ['contradicted', hoursFact(MONDAY, { doubtedOn: MONDAY }), 'contradicted'],
];
const KINDS: [string, StatusPlace][] = [
  ['bar', { openingHours: BAR, categories: [{ name: 'Bars' }], tags: [] }],
  ['sauna', { openingHours: ALWAYS, categories: [{ name: 'Clubs' }], tags: [{ name: 'Sauna' }] }],
  ['beach', { openingHours: ALWAYS, categories: [{ name: 'Landmarks' }], tags: [{ name: 'Beach' }] }],
  ['place without hours', { openingHours: null, categories: [{ name: 'Cafes' }], tags: [] }],
];

describe.each(KINDS)('a %s', (kind, place) => {
  it.each(AGES)('never says more than hours %s allow, at any half hour of a week', (_, facts, doubt) => {
    for (const when of WEEK) {
      const status = placeStatus({ ...place, facts }, { at: when, isNow: true });
      const byHours = openStatus(place.openingHours, when);
      expect(isOpenStatus(status)).toBe(byHours.kind === 'open');
      const isDated = doubt === '' || kind === 'beach';
      const known = isDated ? 'sure' : 'likely';
      expect(status.certainty).toBe(byHours.kind === 'unknown' ? 'unknown' : known);
      // Green is only what closes, is open by its hours, and was stated or renewed within a year.
      expect(statusTone(status) === 'open').toBe(kind === 'bar' && isDated && byHours.kind === 'open');
    }
  });
});

describe('placeStatus', () => {
  const bar: StatusPlace = { openingHours: BAR, facts: hoursFact('2026-06-01') };

  it.each([
    ['the day a year ago', '2025-11-23', 'open sure'],
    ['the day before it', '2025-11-22', 'open likely 2025'],
  ])('relies on hours of %s', (_, day, status) => {
    expect(told({ openingHours: BAR, facts: hoursFact(day) })).toBe(status);
  });

  it('believes a statement of today only where no hours speak, and only about now', () => {
    const silent = { openingHours: null };
    expect(told(silent)).toBe('unknown unknown');
    expect(told({ ...silent, isOpen: true })).toBe('open likely said');
    expect(told({ ...silent, isOpen: false })).toBe('closed-now likely said');
    expect(told({ ...silent, isOpen: true }, false)).toBe('unknown unknown');
    expect(told({ openingHours: { Monday: 'ring the bell' }, isOpen: false })).toBe('closed-now likely said');
    expect(told({ ...bar, isOpen: false })).toBe('open sure');
  });

  it("is closed for a place that has closed, whatever its hours say; one visitor's word is a doubt", () => {
    const gone = { value: { is: 'moved' }, source: 'visitor', checkedOn: '2026-06-01' } as const;
    const facts = { ...bar.facts, in_business: gone };
    expect(told({ ...bar, facts })).toBe('closed sure');
    const doubted = { ...bar.facts, in_business: { ...gone, doubtedOn: '2026-06-01' } };
    expect(told({ ...bar, facts: doubted })).toBe('open likely may-be-gone');
  });

  it('is closed until the last day of a closure for a season', () => {
    const value = { is: 'closed_for_now', until: '2027-04-30' };
    const facts = { ...bar.facts, in_business: { value, source: 'staff' as const, checkedOn: MONDAY } };
    expect(told({ ...bar, facts })).toBe('closed sure');
    expect(told({ ...bar, facts }, false, at('2027-05-03', 20 * 60))).toBe('open sure');
  });

  it('is only probable on a public holiday of which the hours say nothing', () => {
    const facts = hoursFact('2026-06-01');
    const holiday = at('2026-12-08', 20 * 60);
    expect(told({ openingHours: BAR, facts }, true, holiday)).toBe('open likely holiday');
    expect(told({ openingHours: BAR, facts: hoursFact('2020-05-01') }, true, holiday)).toBe(
      'open likely 2020 holiday',
    );
  });

  it('says when an open place closes and when a closed one opens', () => {
    const open = placeStatus(bar, { at: now, isNow: true });
    expect(madridTime(open.until ?? now)).toMatchObject({ hour: 2, minute: 30 });
    const closed = placeStatus(bar, { at: at(MONDAY, 12 * 60), isNow: true });
    expect([closed.kind, closed.certainty, madridTime(closed.opensAt ?? now).hour]).toEqual([
      'closed-now',
      'sure',
      18,
    ]);
  });
});
