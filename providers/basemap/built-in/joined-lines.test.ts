import { expect, it } from 'vitest';
import { lengthOf as metersAlong } from '#domain/streets/flat.ts';
import { CITY } from './city-streets.ts';
import { joinedLines } from './joined-lines.ts';
import { kindOf, lengthOf } from './street-kinds.ts';

const named = (name: string) => {
  const street = CITY.streets.find((one) => one.name === name);
  if (!street) throw new Error(`no ${name}`);
  return street;
};

it('keeps the whole length of every street', () => {
  for (const street of CITY.streets) {
    const joined = joinedLines(street.segments).reduce((sum, line) => sum + metersAlong(line), 0);
    expect(joined).toBeCloseTo(lengthOf(street), 3);
  }
});

it('joins a straight street to one line', () => {
  const [longest = []] = joinedLines(named("Carrer d'Aribau").segments);
  expect(metersAlong(longest)).toBeGreaterThan(2000);
});

it.each([
  ['Avinguda Diagonal', 'avenue'],
  ['Carrer la Rambla', 'avenue'],
  ['Ronda de Sant Antoni', 'avenue'],
  ["Carrer d'Aribau", 'street'],
  ['Plaça de Catalunya', 'street'],
  ['Carrer de Montcada', 'lane'],
  ['Passatge de Valeri Serra', 'path'],
])('draws %s as %s', (name, kind) => {
  expect(kindOf(named(name))).toBe(kind);
});
