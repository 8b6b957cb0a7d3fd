import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleSlug, changedArticle, EMPTY_ARTICLE, freeSlug, newArticleState } from './article-change.ts';

const TODAY = '2026-11-30';

describe('the address of an article', () => {
  it('is made from the title, without accents and punctuation', () => {
    expect(articleSlug('Primera nit, al Gaixample!', TODAY)).toBe('primera-nit-al-gaixample');
    expect(articleSlug('¿Dónde está el Col·lectiu?', TODAY)).toBe('donde-esta-el-col-lectiu');
    expect(articleSlug('Straßenfest in Łódź, Søndag', TODAY)).toBe('strassenfest-in-lodz-sondag');
    expect(articleSlug('北京 2027', TODAY)).toBe('2027');
  });

  it('is always one that a visitor can follow', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.constantFrom('a', 'a-2', 'article-2026-11-30')),
        (title, taken) => {
          const slug = freeSlug(articleSlug(title, TODAY), taken);
          expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
          expect(taken).not.toContain(slug);
        },
      ),
    );
  });

  it('follows a draft, and stays with what was published', () => {
    const draft = newArticleState({ title: 'Two beaches' }, TODAY);
    expect(changedArticle(draft, { title: 'Three' }, TODAY).slug).toBe('two-beaches');
    expect(changedArticle(draft, { title: 'Three', slug: null }, TODAY).slug).toBe('three');
    expect(changedArticle({ ...draft, published: true }, { title: 'Three', slug: null }, TODAY).slug).toBe(
      'two-beaches',
    );
  });
});

it('a change touches what it names and nothing else', () => {
  expect(changedArticle(EMPTY_ARTICLE, { title: 'New', tagsEs: ['playa'] }, TODAY)).toEqual({
    ...EMPTY_ARTICLE,
    title: 'New',
    tagsEs: ['playa'],
    slug: 'new',
  });
});
