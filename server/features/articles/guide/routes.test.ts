import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleCategorySchema, articleSchema, articleSummarySchema } from '#contract/articles/articles.ts';
import { articleCategoriesTable, articlesTable } from '#db/schema/articles.ts';
import { placesTable } from '#db/schema/places.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

let cookie: string;

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

const app = serverSuite({ contents: 'starter', hasVisitor: false });

beforeAll(async () => {
  cookie = await app.unlock();
  const { db } = app.ctx.database;
  const categories = await db.select().from(articleCategoriesTable);
  const idOf = (slug: string) => categories.find((category) => category.slug === slug)?.id;
  await db.insert(articlesTable).values([
    {
      slug: 'night',
      title: 'A first night',
      excerpt: 'Slowly.',
      content: 'From Punto BCN to GinGin.',
      published: true,
      categoryId: idOf('nightlife'),
      tags: ['bars'],
      createdAt: day(3),
      translations: {
        es: { title: 'Primera noche', content: 'Punto BCN y ya.' },
        ca: { tags: ['bars de nit'] },
      },
    },
    {
      slug: 'memory',
      title: 'On foot',
      content: 'word '.repeat(840),
      readTime: 9,
      createdAt: day(2),
      published: true,
      categoryId: idOf('history-and-memory'),
      authorName: 'Ada',
      featured: true,
    },
    {
      slug: 'catalan',
      title: 'El barri',
      published: true,
      createdAt: new Date(Date.UTC(2026, 9, 1)),
      translations: { ca: { excerpt: 'De nit.', content: 'Tot el barri surt de nit.' } },
    },
    { slug: 'empty', title: 'Empty', published: true, createdAt: day(1) },
    { slug: 'draft', title: 'Not yet', published: false, createdAt: day(2) },
    { slug: 'gone', title: 'Gone', published: true, deletedAt: new Date(), createdAt: day(2) },
  ]);
});

const get = (path: string) => app.inject({ url: `/api/guide/${path}`, headers: { cookie } });
const list = async (query = '') =>
  z.array(articleSummarySchema).parse((await get(`articles${query}`)).json());
const one = async (path: string) => articleSchema.parse((await get(`articles/${path}`)).json());

describe('the categories of the guide', () => {
  it('come in the order of the vocabulary, with a name in each language', async () => {
    const names = async (query: string) =>
      z
        .array(articleCategorySchema)
        .parse((await get(`categories${query}`)).json())
        .map(({ name }) => name);
    expect((await names('')).slice(0, 3)).toEqual(['Nightlife', 'Food & Drink', 'History & Memory']);
    expect((await names('?lang=es')).slice(0, 2)).toEqual(['Vida nocturna', 'Comer y beber']);
    expect((await names('?lang=ca')).slice(1, 3)).toEqual(['Menjar i beure', 'Història i memòria']);
  });
});

describe('the list of articles', () => {
  it('contains published ones only, newest first', async () => {
    expect((await list()).map(({ slug }) => slug)).toEqual(['night', 'memory', 'empty', 'catalan']);
  });

  it('contains those of one category, and none of an unknown one', async () => {
    expect((await list('?category=nightlife')).map(({ slug }) => slug)).toEqual(['night']);
    expect(await list('?category=nobody')).toEqual([]);
    expect((await list('?category=history-and-memory'))[0]).toMatchObject({
      authorName: 'Ada',
      featured: true,
      category: { slug: 'history-and-memory', icon: 'book-open' },
      createdAt: '2026-11-02T00:00:00.000Z',
    });
  });

  it('counts reading minutes that staff left out', async () => {
    expect((await list()).map(({ readTime }) => readTime)).toEqual([1, 9, null, 1]);
  });

  it('is in the requested language, with English for missing fields', async () => {
    expect((await list('?lang=es'))[0]).toMatchObject({
      title: 'Primera noche',
      excerpt: 'Slowly.',
      tags: ['bars'],
      category: { name: 'Vida nocturna' },
    });
    expect((await list('?lang=ca'))[0]).toMatchObject({ title: 'A first night', tags: ['bars de nit'] });
    expect((await get('articles?lang=fr')).statusCode).toBe(422);
  });

  it('comes from memory, with 304 for unchanged content', async () => {
    const { etag } = (await get('articles')).headers;
    const again = await app.inject({
      url: '/api/guide/articles',
      headers: { cookie, 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('one article', () => {
  it('comes with its content and its neighbors in the list', async () => {
    expect(await one('memory')).toMatchObject({
      previous: { slug: 'night', title: 'A first night' },
      next: { slug: 'empty', title: 'Empty' },
      readTime: 9,
    });
    expect(await one('night?lang=es')).toMatchObject({ previous: null, content: 'Punto BCN y ya.' });
    expect(await one('empty')).toMatchObject({
      next: { slug: 'catalan' },
      content: '',
      category: null,
      readTime: null,
    });
  });

  it('is in the language that it has, if neither the requested one nor English', async () => {
    const text = 'Tot el barri surt de nit.';
    const ofText = { excerpt: 'ca', content: 'ca' };
    expect(await one('catalan')).toMatchObject({ content: text, readTime: 1, languages: ofText });
    expect(await one('catalan?lang=ca')).toMatchObject({ content: text, languages: { title: 'en' } });
    expect((await one('night?lang=es')).languages).toEqual({ excerpt: 'en' });
  });

  it('lists the places named by its text in this language', async () => {
    const places = async (path: string) => (await one(path)).places.map(({ name }) => name);
    expect(await places('night')).toEqual(['Punto BCN', 'GinGin']);
    expect(await places('night?lang=es')).toEqual(['Punto BCN']);
    expect(await places('empty')).toEqual([]);
  });

  it('follows a place that is renamed', async () => {
    await app.ctx.database.db
      .update(placesTable)
      .set({ name: 'Gin Gin Bar' })
      .where(eq(placesTable.name, 'GinGin'));
    await expect.poll(async () => (await one('night')).places.map(({ name }) => name)).toEqual(['Punto BCN']);
  });

  it('is 404 as a draft, once deleted, or when missing', async () => {
    for (const slug of ['draft', 'gone', 'nobody']) {
      const response = await get(`articles/${slug}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({
        error: 'Article Not Found',
        sentence: 'article_missing',
        code: 'not_found',
      });
    }
    for (const slug of ['%00', 'A', "a'b", '-a', 'a'.repeat(201)]) {
      expect((await get(`articles/${slug}`)).statusCode).toBe(400);
    }
  });
});
