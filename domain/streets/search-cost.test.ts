/** A search for addresses looks at a bounded number of names and words, for any text. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ADDRESS_TEXTS } from '#tests/support/app/attack/address-texts.ts';
import packed from './barcelona-streets.json' with { type: 'json' };
import { findAddresses } from './find-addresses.ts';
import { createNameIndex } from './name-index.ts';
import { readStreets } from './street-table.ts';

const effort = { steps: 0 };
const names = createNameIndex(readStreets(packed.streets).streets, effort);
/** What takes less than 5 ms. */
const MAX_STEPS = 60_000;

function stepsOf(text: string): number {
  effort.steps = 0;
  findAddresses(text, names);
  return effort.steps;
}

it.each(ADDRESS_TEXTS)('$name', ({ text }) => {
  expect(stepsOf(text)).toBeLessThanOrEqual(MAX_STEPS);
});

it('no text that a search finds takes more', () => {
  const words = fc.constantFrom(
    ...[
      'sant',
      'santa',
      'mariaa',
      'montserrrat',
      'carrer',
      'josepp',
      'de',
      'la',
      'i',
      'con',
      'amb',
      'esquina',
    ],
    ...[',', '12', '28-30', 'bis', 'eulaliaa', 'barcelonna', 'sa', 'francescc', 'a', 'nou'],
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (text) => {
      expect(stepsOf(text.join(' '))).toBeLessThanOrEqual(MAX_STEPS);
    }),
    { numRuns: 300 },
  );
});
