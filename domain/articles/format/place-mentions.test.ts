import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleBlocks } from './article-blocks.ts';
import { linkPlaces, type NamedPlace } from './place-mentions.ts';

const PLACES: NamedPlace[] = [
  { id: 1, name: 'Razzmatazz' },
  { id: 2, name: 'Human at Razzmatazz' },
  { id: 3, name: 'Sky Bar (Axel Hotel)' },
  { id: 4, name: 'HBB – Honey Bears Barcelona' },
  { id: 5, name: 'La Bonne' },
  { id: 6, name: 'X' },
];

const linksIn = (content: string, places = PLACES) =>
  linkPlaces(articleBlocks(content), places)
    .flatMap((block) => (block.kind === 'heading' ? [] : block.kind === 'list' ? block.items : [block.spans]))
    .flat()
    .filter((span) => span.placeId !== undefined)
    .map(({ text, placeId }) => [text, placeId]);

describe('names of places in an article', () => {
  it('lead to their places, the longest name first', () => {
    expect(linksIn('On Saturday Human at Razzmatazz, on other days Razzmatazz itself.')).toEqual([
      ['Human at Razzmatazz', 2],
      ['Razzmatazz', 1],
    ]);
  });

  it('may hold brackets and dashes, and be followed by any of them', () => {
    expect(linksIn('Up to Sky Bar (Axel Hotel), then HBB – Honey Bears Barcelona’s terrace')).toEqual([
      ['Sky Bar (Axel Hotel)', 3],
      ['HBB – Honey Bears Barcelona', 4],
    ]);
  });

  it('are whole words, spelled exactly, and no shorter than three letters', () => {
    expect(
      linksIn('La Bonneville, razzmatazz, Überrazzmatazz, ÜRazzmatazz, Razzmatazz2, X marks it'),
    ).toEqual([]);
    expect(linksIn('in La Bonne.')).toEqual([['La Bonne', 5]]);
  });

  it('lead there once, at the first mention, and not from headings', () => {
    const content = '**Razzmatazz: five rooms**\n\nRazzmatazz is big.\n\n- **Razzmatazz**: again';
    const blocks = linkPlaces(articleBlocks(content), PLACES);
    expect(blocks[0]).toEqual({
      kind: 'heading',
      id: 'part-razzmatazz-five-rooms',
      text: 'Razzmatazz: five rooms',
    });
    expect(linksIn(content)).toEqual([['Razzmatazz', 1]]);
  });

  it('stay strong where they were', () => {
    expect(linkPlaces(articleBlocks('- **At La Bonne**: talks'), PLACES)).toEqual([
      {
        kind: 'list',
        items: [
          [
            { text: 'At ', isStrong: true },
            { text: 'La Bonne', isStrong: true, placeId: 5 },
            { text: ': talks' },
          ],
        ],
      },
    ]);
  });
});

describe('any names in any text', () => {
  const words = fc
    .array(
      fc.constantFrom('Bar', 'Bar ', 'a', ' ', 'é', '(', '**', '\n\n', '- **', ':', '\ud83c', '\u0301'),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(''));
  const places = fc
    .array(words, { maxLength: 12 })
    .map((names) => names.map((name, id): NamedPlace => ({ id, name })));

  it('change no letter of it, and lead to each place at most once', () => {
    const textOf = (blocks: ReturnType<typeof articleBlocks>) =>
      blocks.map((block) =>
        block.kind === 'heading'
          ? block.text
          : (block.kind === 'list' ? block.items : [block.spans]).map((spans) =>
              spans.map(({ text }) => text).join(''),
            ),
      );
    fc.assert(
      fc.property(words, places, (content, named) => {
        const blocks = articleBlocks(content);
        expect(textOf(linkPlaces(blocks, named))).toEqual(textOf(blocks));
        const links = linksIn(content, named);
        expect(new Set(links.map(([, id]) => id)).size).toBe(links.length);
        for (const [text, id] of links) expect(named[Number(id)]?.name).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  // Thousands of names with the same beginning, in a text that repeats it.
  it('may be many', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({
      id,
      name: `Bar ${'a '.repeat(id % 50)}${id}`,
    }));
    expect(linksIn(`${'Bar a '.repeat(20_000)}Bar 7`, many)).toEqual([]);
    expect(linksIn(`${'Bar a '.repeat(20_000)}. Bar 0`, many)).toEqual([['Bar 0', 0]]);
  });
});
