import { describe, expect, it } from 'vitest';
import { articleFormSchema } from '#contract/articles/article-writes.ts';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { EMPTY_ARTICLE } from '#domain/articles/article-change.ts';
import { bodyOf, fieldsOf, newFields } from './use-article-fields.ts';

const ARTICLE: EditedArticle = {
  ...EMPTY_ARTICLE,
  id: 7,
  slug: 'night',
  title: 'Night',
  tags: ['bars', 'late'],
  tagsCa: ['nit'],
  titleEs: 'Noche',
  categoryId: 3,
  coverImage: '/api/photos/AbCdEfGhIjKlMnOpQrStU9',
  readTime: 4,
  featured: true,
  version: 2,
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
  publishedAt: null,
};
const problems = (fields: object, published: boolean) =>
  articleFormSchema
    .safeParse({ ...bodyOf({ ...newFields('Ada'), ...fields }), published })
    .error?.issues.map(({ path: [field] }) => field);

describe('the form of an article', () => {
  it('sends back what came, with the types of the contract', () => {
    const { id, version, createdAt, updatedAt, publishedAt, ...state } = ARTICLE;
    const sent = articleFormSchema.parse({ ...bodyOf(fieldsOf(ARTICLE)), published: false });
    expect(sent).toEqual(state);
  });

  it('takes tags with any commas, and each once', () => {
    const sent = bodyOf({ ...newFields(''), title: 'T', tags: ' bars,, late , bars,' });
    expect(articleFormSchema.parse({ ...sent, published: false }).tags).toEqual(['bars', 'late']);
  });

  it('lets a draft be short, and names everything that publishing lacks beside the rest', () => {
    expect(problems({ title: 'T' }, false)).toBeUndefined();
    expect(problems({ authorName: ' ', readTime: '0' }, true)).toEqual([
      'title',
      'readTime',
      'excerpt',
      'content',
    ]);
  });
});
