import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleBlocks } from '#domain/articles/format/article-blocks.ts';
import { linkPlaces } from '#domain/articles/format/place-mentions.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { openDatabase } from '../client.ts';
import { type ArticleTranslation, articlesTable } from '../schema/articles.ts';
import { revisionsView } from '../schema/changes.ts';
import { placesTable } from '../schema/places.ts';
import { seedArticles } from './articles.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('starter');
});
afterAll(() => database.close());

const textsOf = (article: typeof articlesTable.$inferSelect): ArticleTranslation[] => [
  article,
  article.translations.es ?? {},
  article.translations.ca ?? {},
];

describe('the house articles', () => {
  it('are seeded once when two servers start together, without revisions', async () => {
    const other = await openDatabase({ databaseUrl: database.databaseUrl, dataDir: '', mode: 'server' });
    const filled = await Promise.all([seedArticles(database), seedArticles(other)]);
    await other.close();
    expect(filled.sort()).toEqual([false, true]);
    expect(await database.db.$count(articlesTable)).toBe(6);
    expect(await database.db.$count(revisionsView)).toBe(0);
  });

  it('are published under a category, and two of them are featured', async () => {
    const articles = await database.db.select().from(articlesTable);
    expect(articles.filter(({ featured }) => featured)).toHaveLength(2);
    for (const article of articles) {
      expect(article).toMatchObject({ published: true, source: 'starter', version: 1 });
      expect(article.categoryId).not.toBeNull();
      expect(article.publishedAt).toEqual(article.createdAt);
    }
  });

  it('are complete in three languages: 500 to 900 words, headings, lists and places', async () => {
    const places = await database.db.select({ id: placesTable.id, name: placesTable.name }).from(placesTable);
    for (const article of await database.db.select().from(articlesTable)) {
      for (const { title = '', excerpt = '', content = '', tags = [] } of textsOf(article)) {
        expect(title.length).toBeGreaterThan(5);
        expect(excerpt.length).toBeGreaterThan(40);
        expect(tags.length).toBeGreaterThanOrEqual(2);
        const words = content.split(/\s+/).length;
        expect(words, title).toBeGreaterThan(500);
        expect(words, title).toBeLessThan(900);
        const blocks = linkPlaces(articleBlocks(content), places);
        expect(blocks.filter(({ kind }) => kind === 'heading').length, title).toBeGreaterThanOrEqual(5);
        expect(blocks.filter(({ kind }) => kind === 'list').length, title).toBeGreaterThanOrEqual(1);
        expect(JSON.stringify(blocks).match(/placeId/g)?.length, title).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('are never restored over the work of staff', async () => {
    const { db } = database;
    await db.update(articlesTable).set({ title: 'Edited', deletedAt: new Date() });
    expect(await seedArticles(database)).toBe(false);
    expect(await db.$count(articlesTable)).toBe(6);
    expect(await db.$count(articlesTable, eq(articlesTable.title, 'Edited'))).toBe(6);
  });
});
