import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { articleBlocks } from '#domain/articles/format/article-blocks.ts';
import { linkPlaces } from '#domain/articles/format/place-mentions.ts';
import { ArticleBody } from './article-body.tsx';

const PLACES = [
  { id: 10, name: 'GinGin' },
  { id: 11, name: '<b>Bar</b>' },
];

const draw = (content: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ArticleBody blocks={linkPlaces(articleBlocks(content), PLACES)} />
    </MemoryRouter>,
  );

describe('the body of an article', () => {
  it('draws headings, paragraphs, lists, and links to places', () => {
    expect(draw('Hello.\n\n**Nine: a glass**\n\n- **GinGin**: gin')).toBe(
      '<div class="article-body"><p>Hello.</p><h2 id="part-nine-a-glass">Nine: a glass</h2>' +
        '<ul><li><strong><a href="/places/10" data-discover="true">GinGin</a></strong>: gin</li></ul></div>',
    );
  });

  it('never draws what a text holds as markup', () => {
    const hostile = fc
      .array(
        fc.constantFrom(
          ...[
            '**',
            '- **',
            ':',
            '\n\n',
            ' ',
            '<script>',
            '</p>',
            '<img src=x onerror=alert(1)>',
            '"',
            '&#60;',
          ],
          ...['<b>Bar</b>', 'GinGin', '](javascript:alert(1))', '<!--', ']]>', '\0', '\u202e'],
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(hostile, (content) => {
        const rest = draw(content)
          .replace(/<a href="\/places\/\d+" data-discover="true">/g, '')
          .replace(/<h2 id="[a-z0-9-]+">/g, '')
          .replace(/<div class="article-body">|<\/?(p|ul|li|strong)>|<\/(a|h2|div)>/g, '');
        expect(rest).not.toMatch(/[<>]/);
      }),
      { numRuns: 500 },
    );
  });
});
