import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleCategorySchema, articleSummarySchema } from '#contract/guide.ts';
import { articleCategoriesTable, articlesTable } from '#db/schema/articles.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp({ contents: 'starter' });
  cookie = await app.unlock();
  const { db } = app.ctx.database;
  const categories = await db.select().from(articleCategoriesTable);
  const idOf = (slug: string) => categories.find((category) => category.slug === slug)?.id;
  await db.insert(articlesTable).values([
    { slug: 'night', title: 'A first night', published: true, categoryId: idOf('nightlife'), tags: ['bars'] },
    { slug: 'memory', title: 'On foot', published: true, categoryId: idOf('history-and-memory') },
    { slug: 'draft', title: 'Not yet', published: false },
    { slug: 'gone', title: 'Gone', published: true, deletedAt: new Date() },
  ]);
});
afterAll(() => app.close());

const titles = async (url: string) => {
  const answer = await app.inject({ url, headers: { cookie } });
  return z
    .array(articleSummarySchema)
    .parse(answer.json())
    .map(({ title }) => title);
};

describe('the guide', () => {
  it('answers its categories in the order of the vocabulary', async () => {
    const answer = await app.inject({ url: '/api/guide/categories', headers: { cookie } });
    const categories = z.array(articleCategorySchema).parse(answer.json());
    expect(categories[0]?.slug).toBe('nightlife');
    expect(categories.length).toBeGreaterThan(5);
  });

  it('answers published articles only', async () => {
    expect((await titles('/api/guide/articles')).sort()).toEqual(['A first night', 'On foot']);
  });

  it('answers those of one category, and none of an unknown one', async () => {
    expect(await titles('/api/guide/articles?category=nightlife')).toEqual(['A first night']);
    expect(await titles('/api/guide/articles?category=nobody')).toEqual([]);
  });
});
