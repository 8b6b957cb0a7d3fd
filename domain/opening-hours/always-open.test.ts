import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALWAYS_OPEN, ALWAYS_OPEN_TEXTS, isAlwaysOpen } from './always-open.ts';
import { hoursFromLines } from './hours-lines.ts';
import { openStatus } from './open-status.ts';
import { readHours } from './read-hours.ts';

const ALWAYS = { kind: 'open', until: null, alwaysOpen: true };

describe('what never closes', () => {
  const written = fc
    .tuple(
      fc.constantFrom(
        ...ALWAYS_OPEN_TEXTS,
        'Sempre obert',
        'Abierto siempre',
        'Open 24/7',
        '24 hours',
        '00:00–24:00',
      ),
      fc.constantFrom(
        'Monday - Sunday',
        'Hours',
        '',
        'Horario',
        'Daily',
        'De dilluns a diumenge',
        'Lunes a domingo',
      ),
      fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => text.toUpperCase(),
        (text) => text.toLowerCase(),
        (text) => ` ${text}. `,
      ),
    )
    .map(([text, label, as]) => ({ [label]: as(text) }));

  it('is open at all times, also on holidays, without a doubt', () => {
    const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(written, at, (hours, now) => {
        expect(isAlwaysOpen(hours)).toBe(true);
        expect(readHours(hours).unreadable).toEqual([]);
        expect(openStatus(hours, now)).toEqual(ALWAYS);
      }),
    );
  });

  it.each(ALWAYS_OPEN_TEXTS)('%s needs no day', (text) => {
    expect(isAlwaysOpen(hoursFromLines([text]))).toBe(true);
  });

  it('is written by the forms as they are told to', () => {
    expect(ALWAYS_OPEN).toEqual({ 'Monday - Sunday': 'Always open' });
    expect(isAlwaysOpen(ALWAYS_OPEN)).toBe(true);
  });

  it.each([
    null,
    undefined,
    {},
    { Monday: 'Always open' },
    { 'Monday - Saturday': '24/7', Sunday: '00:00 – 23:59' },
    { 'Monday - Sunday': 'Always closed' },
    { 'Monday - Sunday': 'Not always open' },
    { 'Monday - Sunday': 'Always open', 'Public holidays': 'Closed' },
    { 'Monday - Sunday': 'Always open', Festius: '06:00 – 06:00' },
    { 'Monday - Sunday': 'Always open', 'School holidays': '10:00 – 20:00' },
    { 'Monday - Sunday': 'Always open', Tuesday: 'ring the bell' },
  ])('%j is not', (hours) => expect(isAlwaysOpen(hours as Record<string, string>)).toBe(false));

  it('may be said of holidays, too, or follow from hours that join', () => {
    expect(isAlwaysOpen({ Daily: '24/7', 'Public holidays': 'Always open' })).toBe(true);
    expect(isAlwaysOpen({ 'Monday - Sunday': '06:00 – 06:00' })).toBe(true);
    expect(isAlwaysOpen({ Daily: '06:00 – 06:00', PH: '06:00 – 06:00' })).toBe(true);
    expect(isAlwaysOpen({ Daily: '06:00 – 06:00', PH: '00:00 – 24:00' })).toBe(false);
  });

  it('is open around the clock, but not for ever, when it closes on holidays', () => {
    const hours = { Daily: '24 hours', PH: 'Closed' };
    expect(openStatus(hours, new Date('2026-06-15T11:00:00Z'))).toEqual({ ...ALWAYS, alwaysOpen: false });
  });
});
