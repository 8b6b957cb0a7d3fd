import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordFinder, FIRST_WORDS } from './word-list.ts';

const find = createWordFinder(['Xarnego', 'luz', 'sidós', 'mala paraula', 'bully', 'amiga']);

describe('a word of the list is found', () => {
  it.each([
    ['xarnego', 'Xarnego'],
    ['XÁRNEGOS!', 'Xarnego'],
    ['(sidosos)', 'sidós'],
    ['luces', 'luz'],
    ['dos malas, una MALA-PARAULA', 'mala paraula'],
    ['mala paraules', 'mala paraula'],
    ['bullies', 'bully'],
    ['amigues', 'amiga'],
    ['ｘａｒｎｅｇｏ', 'Xarnego'],
    ['xar\u00adne\u200bgo', 'Xarnego'],
    ['un x a r n e g o s, no', 'Xarnego'],
    ['x.a.r.n.e.g.o', 'Xarnego'],
    ['x4rn3g0', 'Xarnego'],
  ])('%s', (text, word) => {
    expect(find(text)).toEqual([word]);
  });
});

it('parts of words are not', () => {
  expect(find('xarnegoides, paraula mala, traslluz, mala altra paraula, l u, 3 m a l a paraula')).toEqual([]);
});

const letters = fc.stringMatching(/^[a-zñçà]{2,10}$/);
const capitals = (text: string, mask: number) =>
  [...text].map((letter, at) => ((mask >> (at % 16)) & 1 ? letter.toUpperCase() : letter)).join('');

it('any word, in any case, between any signs, in singular and plural, and not inside of another', () => {
  fc.assert(
    fc.property(letters, fc.nat(65_535), fc.constantFrom('', 's', 'es'), (word, mask, plural) => {
      const finder = createWordFinder([word]);
      expect(finder(`so (${capitals(word + plural, mask)}), then`)).toEqual([word]);
      expect(finder(`qq${word}qq`)).toEqual([]);
    }),
  );
});

it('an empty entry finds nothing, and the words of the scene are not in the first list', () => {
  expect(createWordFinder(['', ' - '])('anything - at all')).toEqual([]);
  const scene =
    'queer queers bollera bolleras marica maricas maricón dyke dykes trans fag hag leather bear osos';
  expect(createWordFinder(FIRST_WORDS)(scene.replace('fag hag', ''))).toEqual([]);
});
