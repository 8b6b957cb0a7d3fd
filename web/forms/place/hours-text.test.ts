import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOfText, textOfHours } from './hours-text.ts';

describe('opening hours as lines', () => {
  it.each([
    [
      'Monday - Friday: 18:00 – 02:30\n\n Sunday : closed ',
      { 'Monday - Friday': '18:00 – 02:30', Sunday: 'closed' },
    ],
    ['Mo-Fr 09:00-17:00', { Hours: 'Mo-Fr 09:00-17:00' }],
    ['Dl: 9-13\nDl: 16-20', { Dl: '9-13, 16-20' }],
  ])('%j', (text, hours) => {
    expect(hoursOfText(text)).toEqual(hours);
  });

  it('are none when nothing is written', () => {
    expect(hoursOfText(' \n ')).toBeNull();
    expect(textOfHours(null)).toBe('');
  });

  it('come back as they were', () => {
    const label = fc.stringMatching(/^[A-Z][a-z]{0,8}( - [A-Z][a-z]{0,8})?$/);
    const text = fc.stringMatching(/^[0-9a-z][0-9a-z:,–]{0,20}$/);
    const hours = fc.dictionary(label, text, { minKeys: 1, maxKeys: 7 });
    fc.assert(
      fc.property(hours, (some) => {
        expect(hoursOfText(textOfHours(some))).toEqual({ ...some });
      }),
    );
  });
});
