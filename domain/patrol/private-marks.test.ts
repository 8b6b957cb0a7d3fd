import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMarks, linkedDomains } from './private-marks.ts';

const kinds = (text: string) => findMarks(text).map(({ kind }) => kind);

describe('marks of a person', () => {
  it.each([
    '612345678',
    '612 34 56 78',
    '6-1-2-3-4-5-6-7-8',
    '(+34) 612 345 678',
    '0034 93 123 45 67',
    '６１２３４５６７８',
    '+1 (212) 555-0100',
  ])('phone: %s', (text) => expect(kinds(`Call ${text}, please.`)).toEqual(['phone']));

  it.each(['a.b+c@mail.example.org', 'MARTA @gmail.com', 'marta[arroba]gmail.com'])('e-mail: %s', (text) =>
    expect(kinds(`Write to ${text}.`)).toEqual(['email']),
  );

  it.each(['12345678Z', '12.345.678-Z', '12345678 z', 'Y1234567X', 'x-1234567-l', 'AAA123456'])(
    'document: %s',
    (text) => expect(kinds(`Her DNI is ${text}!`)).toEqual(['document']),
  );

  it.each([
    'Open 22:00-06:00, 1995–2005, 2026-06-28, 28/06/2026',
    'From 10 € to 12.50 €, 300 people, 08011 Barcelona',
    'Line 1 2 3 4 5 and bus N1 N2',
    'Carrer 123456789012345678901234567890',
    'on @barinventat and #pride2026',
  ])('nothing: %s', (text) => expect(kinds(text)).toEqual([]));

  it('a number in any spelling, in any text', () => {
    const digits = fc.integer({ min: 600_000_000, max: 999_999_999 }).map(String);
    const separators = fc.array(
      fc.constantFrom('', ' ', '-', '.', ' - ').filter((one) => one.length < 3),
      {
        minLength: 9,
        maxLength: 9,
      },
    );
    fc.assert(
      fc.property(digits, separators, (number, between) => {
        const spelled = [...number].map((digit, at) => digit + (at < 8 ? between[at] : '')).join('');
        return kinds(`So ${spelled}, yes`).includes('phone');
      }),
    );
  });

  it('long texts take no long time', () => {
    for (const text of ['a', '1', 'a.', '1 ', '@', 'a@', '-']) {
      expect(
        findMarks(text.repeat(5000)).length + linkedDomains(text.repeat(5000)).length,
      ).toBeGreaterThanOrEqual(0);
    }
  });
});

it('links of a text, by registrable domain', () => {
  const text =
    'https://a.b.evil.co.uk/x?y, www.other.example; third.cat. Noche.Entrada libre, c.la Rambla, a@mail.org';
  expect(linkedDomains(text)).toEqual(['evil.co.uk', 'other.example', 'third.cat']);
});
