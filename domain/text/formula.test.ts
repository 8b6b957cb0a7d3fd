import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defuse, undefuse } from './formula.ts';

/** Consists of cell separators, characters that begin formulas, and letters. */
const text = fc
  .array(fc.constantFrom(';', '\t', '\r', '\n', ',', '=', '+', '-', '@', '＝', "'", '"', 'a', '1'))
  .map((signs) => signs.join(''));

it.each([';', '\t', /\r\n|\r|\n/])(
  'leaves no cell that runs, for a program that parts by %s',
  (separator) => {
    fc.assert(
      fc.property(text, (raw) => {
        for (const line of defuse(raw).split(/[\r\n]/))
          for (const cell of line.split(separator)) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      }),
    );
  },
);

it('gives back exactly what was written', () => {
  fc.assert(fc.property(text, (raw) => undefuse(defuse(raw)) === raw));
});

it.each([
  ['ok;=1+1', "ok;'=1+1"],
  ['Open daily\n=1+1', "Open daily\n'=1+1"],
  ["'=1", "''=1"],
  ['ok;"=1+1;', `ok;'"=1+1;`],
  ['a-b = c', 'a-b = c'],
])('writes %j as %j', (raw, written) => {
  expect(defuse(raw)).toBe(written);
});
