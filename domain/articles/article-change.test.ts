import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleSlug, changedArticle, EMPTY_ARTICLE, freeSlug, newArticleState } from './article-change.ts';

describe('the address of an article', () => {
  it('is made from the title, without accents and punctuation', () => {
    expect(articleSlug('Primera nit, al Gaixample!')).toBe('primera-nit-al-gaixample');
    expect(articleSlug('¿Dónde está el Col·lectiu?')).toBe('donde-esta-el-col-lectiu');
    expect(articleSlug('Straßenfest in Łódź, Søndag')).toBe('strassenfest-in-lodz-sondag');
    expect(articleSlug('北京')).toBe('article');
    expect(articleSlug('北京 2027')).toBe('2027');
  });

  it('is always one that a visitor can follow', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.constantFrom('a', 'a-2', 'article')),
        (title, taken) => {
          const slug = freeSlug(articleSlug(title), taken);
          expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
          expect(taken).not.toContain(slug);
        },
      ),
    );
  });

  it('follows a draft, and stays with what was published', () => {
    const draft = newArticleState({ title: 'Two beaches' });
    expect(changedArticle(draft, { title: 'Three' }).slug).toBe('two-beaches');
    expect(changedArticle(draft, { title: 'Three', slug: null }).slug).toBe('three');
    expect(changedArticle({ ...draft, published: true }, { title: 'Three', slug: null }).slug).toBe(
      'two-beaches',
    );
  });
});

it('a change touches what it names and nothing else', () => {
  expect(changedArticle(EMPTY_ARTICLE, { title: 'New', tagsEs: ['playa'] })).toEqual({
    ...EMPTY_ARTICLE,
    title: 'New',
    tagsEs: ['playa'],
    slug: 'new',
  });
});
