import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArticleBlock, articleBlocks, type Span } from './article-blocks.ts';

const paragraph = (text: string): ArticleBlock => ({ kind: 'paragraph', spans: [{ text }] });

describe('the content rules of an article', () => {
  it('divide at blank lines and join the lines between them', () => {
    expect(articleBlocks('One\nline.\n\n \t\n\r\nTwo.\r\nStill two.')).toEqual([
      paragraph('One line.'),
      paragraph('Two. Still two.'),
    ]);
  });

  it('make a heading of a paragraph that begins in bold and holds a colon', () => {
    expect(articleBlocks('**Nine o’clock:** a first drink')).toEqual([
      { kind: 'heading', id: 'part-nine-o-clock-a-first-drink', text: 'Nine o’clock: a first drink' },
    ]);
    expect(articleBlocks('**No colon here**')).toEqual([paragraph('No colon here')]);
    expect(articleBlocks('Later: **not at the start**')).toEqual([paragraph('Later: not at the start')]);
  });

  it('make a list of lines that begin with a hyphen and bold, and keep its bold', () => {
    expect(articleBlocks('Where to:\n- **Punto BCN**: a bar\n- **Half open\n- plain')).toEqual([
      paragraph('Where to:'),
      {
        kind: 'list',
        items: [[{ text: 'Punto BCN', isStrong: true }, { text: ': a bar' }], [{ text: 'Half open' }]],
      },
      paragraph('- plain'),
    ]);
  });

  it('take bold markers out of any other paragraph', () => {
    expect(articleBlocks('A **loud** word and a stray ** one')).toEqual([
      paragraph('A loud word and a stray one'),
    ]);
  });

  it('answer nothing for nothing', () => {
    for (const content of ['', ' \n\n\t', '**', '****\n\n- **', '\u2028']) {
      expect(articleBlocks(content)).toEqual([]);
    }
  });

  it('give equal headings ids of their own', () => {
    const ids = articleBlocks('**Às: 1**\n\n**As: 1**\n\n**As 1: 2**\n\n**As 1 2:**\n\n**:::**').map(
      (block) => block.kind === 'heading' && block.id,
    );
    expect(ids).toEqual(['part-as-1', 'part-as-1-2', 'part-as-1-2-2', 'part-as-1-2-3', 'part']);
  });
});

const spansIn = (block: ArticleBlock): Span[] => {
  if (block.kind === 'heading') return [{ text: block.text }];
  return block.kind === 'paragraph' ? block.spans : block.items.flat();
};

const contents = fc
  .array(
    fc.oneof(
      fc.constantFrom('**', '*', '- **', '- ', ':', '\n', '\n\n', '\r\n', ' ', '\u2028', '\0', '\ud800'),
      fc.constantFrom('<script>', '&lt;', '](javascript:', '{{x}}', '<img onerror=', '‮', '__proto__', 'Bar'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe('any text at all', () => {
  it('becomes blocks of plain text without a bold marker, each of them with something to read', () => {
    fc.assert(
      fc.property(contents, (content) => {
        for (const block of articleBlocks(content)) {
          expect(['heading', 'paragraph', 'list']).toContain(block.kind);
          const spans = spansIn(block);
          expect(spans.length).toBeGreaterThan(0);
          for (const { text } of spans) {
            expect(text).not.toBe('');
            expect(text).not.toContain('**');
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps every letter, in its order', () => {
    const letters = (text: string) => text.replace(/[\s*-]/g, '');
    fc.assert(
      fc.property(contents, (content) => {
        const shown = articleBlocks(content).flatMap(spansIn);
        expect(letters(shown.map(({ text }) => text).join(''))).toBe(letters(content));
      }),
      { numRuns: 1000 },
    );
  });

  it('has headings with ids that are safe in an address, and different', () => {
    fc.assert(
      fc.property(fc.array(contents, { maxLength: 12 }), (texts) => {
        const blocks = articleBlocks(texts.map((text) => `**${text}:`).join('\n\n'));
        const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
        for (const id of ids) expect(id).toMatch(/^part(-[a-z0-9]+)*$/);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  // Anything slower than linear would not finish here.
  it('may be as long as a book', () => {
    for (const piece of ['**a:\n\n', '- **', '** ', '\n', ' ', '*', 'a\n', ':**']) {
      expect(() => articleBlocks(piece.repeat(300_000 / piece.length))).not.toThrow();
    }
  });
});
