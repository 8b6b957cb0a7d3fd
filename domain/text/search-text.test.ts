import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnlySigns, normalize, searchText } from './search-text.ts';

describe('normalize', () => {
  it.each([
    ['Paral·lel', 'parallel'],
    ['PARAL.LEL', 'parallel'],
    ['Paraŀlel', 'parallel'],
    ['Col•legi', 'collegi'],
    ['Plaça de Catalunya', 'placa catalunya'],
    ['España', 'espana'],
    ['Güell', 'guell'],
    ['l’Eixample', 'eixample'],
    ["la Dreta de l'Eixample", 'dreta eixample'],
    ["Carrer d'Aribau, 12-14", 'carrer aribau 12 14'],
    ['El Raval', 'raval'],
    ['Sant Pere, Santa Caterina i la Ribera', 'sant pere santa caterina ribera'],
    ["McDonald's", 'mcdonalds'],
    ['The Bar & Grill', 'bar grill'],
    ['ＡＢＣ № 5', 'abc no 5'],
    ['Straße Søndag', 'strasse sondag'],
    ['Łódź Þór Ærø', 'lodz thor aero'],
    ['café\u200b  BAR', 'cafe bar'],
    ['La Los', 'la los'],
    ['Bar 24/7', 'bar 24 7'],
    ['Δέλτα', 'δελτα'],
    ['🏳️‍🌈', ''],
    ['', ''],
  ])('%j becomes %j', (text, expected) => expect(normalize(text)).toBe(expected));

  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          'l',
          '·',
          '.',
          "'",
          '’',
          'La ',
          "d'",
          'ç',
          'à',
          'ŀ',
          'İ',
          'ẞ',
          ' ',
          '-',
          'Σ',
          'x',
          '9',
        ),
      )
      .map((parts) => parts.join('')),
  );

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = normalize(text);
        expect(normalize(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves letters and digits of one case, one space apart', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(normalize(text)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });
});

/** The first two as in openstreetmap/openstreetmap-website#3051 and near organicmaps/organicmaps#4421. */
describe('the text of a search', () => {
  it.each([
    ['🏳️‍🌈', '🏳 🌈'],
    ['Carrer d’Aribau, 28bis', 'carrer aribau 28 bis'],
    ['Aribau 28 bis', 'aribau 28 bis'],
    ['Bar 🐻', 'bar 🐻'],
    ['👩‍❤️‍👩🏳️‍🌈', '👩 ❤ 👩 🏳 🌈'],
    ['🇧🇷', '🇧🇷'],
    ['C24 2nd 28b', 'c24 2nd 28b'],
    ['?!', ''],
  ])('%j is %j', (text, expected) => {
    expect(searchText(text)).toBe(expected);
    expect(searchText(expected)).toBe(expected);
  });

  it('is empty for punctuation alone', () => {
    expect(['?!', '🏳️‍🌈', ' ', 'a'].map(isOnlySigns)).toEqual([true, false, false, false]);
  });
});
