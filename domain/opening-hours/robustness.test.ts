import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readDayLabel } from './day-labels.ts';
import { isOpenAt, openStatus } from './open-status.ts';
import { readRangeText } from './range-text.ts';
import { parseOpeningHours } from './read-hours.ts';
import { lexemesOf, readTokens } from './tokens.ts';
import { weekTable } from './week-table.ts';

const WORDS =
  '6 10 12 18 24 24:00 2:30 7 26:00 PM AM p.m. a p - – to a y and , ; / : . h hours closed open noon midnight media noche day daily Monday Mon dl. L V fin de semana every 24/7 ( ) \n \u202f é 🏳️‍🌈 ß constructor __proto__'.split(
    ' ',
  );
const lines = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 400 }),
);

function counted<Item>(list: Item[]): { list: Item[]; reads: () => number } {
  let reads = 0;
  const proxy = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list: proxy, reads: () => reads };
}

describe('any text', () => {
  it('is answered without an error, and never twice in different ways', () => {
    fc.assert(
      fc.property(fc.dictionary(lines, lines, { maxKeys: 4 }), fc.date(), (hours, at) => {
        expect(openStatus(hours, at)).toEqual(openStatus({ ...hours }, at));
        weekTable(hours, at);
      }),
      { numRuns: 500 },
    );
  });

  it('is never taken for open where nothing could be read', () => {
    fc.assert(
      fc.property(lines, lines, (label, text) => {
        const hours = { [label]: text };
        if (parseOpeningHours(hours) === null)
          expect(isOpenAt(hours, new Date('2026-06-15T20:00:00Z'))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('gives intervals that begin on their day, end after that, and last a day at most', () => {
    fc.assert(
      fc.property(lines, (text) => {
        for (const { start, end } of readRangeText(readTokens(lexemesOf(text))) ?? []) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThanOrEqual(1800);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(1440);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['26:00 to midnight', '25:00 - 00:00', '26:00 - 02:00', '26:00 - 12 AM', '24:00 - 24:00'])(
    'and so does %j, which starts after midnight',
    (text) => {
      for (const { start, end } of readRangeText(readTokens(lexemesOf(text))) ?? []) {
        expect(end).toBeGreaterThan(start);
        expect(end - start).toBeLessThanOrEqual(1440);
      }
    },
  );

  it('is not even looked at when a line is too long', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(parseOpeningHours({ Lundi: 'é'.repeat(100_000), ['é'.repeat(100_000)]: '10-14' })).toBeNull();
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(200);
  });
});

describe('the work grows with the length of the text and no faster', () => {
  const repeated = [
    '10:00 – 14:00, ',
    '10 PM ',
    '6 p . m . ',
    '24 h ',
    '24 hours a day, ',
    'media noche ',
    'de la tarde ',
    'Mon - Fri, ',
    'every day ',
    '- ',
    'a ',
    ': ',
    '1',
    'x',
    '   ',
  ];

  it.each(repeated)('%j', (piece) => {
    const work = (times: number) => {
      const lexemes = counted(lexemesOf(piece.repeat(times)));
      const tokens = counted(readTokens(lexemes.list));
      readRangeText(tokens.list);
      readDayLabel(tokens.list);
      return lexemes.reads() + tokens.reads();
    };
    const [small, large] = [work(100), work(1000)];
    expect(large).toBeGreaterThan(0);
    expect(large).toBeLessThanOrEqual(small * 10 + 50);
    expect(large).toBeLessThanOrEqual(40 * 1000 * piece.length);
  });
});
