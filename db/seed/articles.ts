import { drizzle } from 'drizzle-orm/node-postgres';
import { type Language, OTHER_LANGUAGES } from '#contract/language.ts';
import type { Database, Db } from '../client.ts';
import { withDatabaseLock } from '../database-lock.ts';
import { type DatabaseLog, silentLog } from '../database-log.ts';
import { goneAmong, HOUSE_ARTICLES } from '../found-events/gone-sources.ts';
import { type ArticleTranslation, articleCategoriesTable, articlesTable } from '../schema/articles.ts';
import { readIfThere } from './wordings.ts';

/**
 * Seeds the house articles into a database without articles, all or nothing; returns whether it did. Leaves a database
 * alone that has articles, or whose house articles were erased. No revisions are written: the first change by staff
 * records the original.
 */
export async function seedArticles(
  database: Pick<Database, 'connection' | 'db'>,
  log: DatabaseLog = silentLog,
): Promise<boolean> {
  if (await hasArticles(database.db)) return false;
  const filled = await withDatabaseLock(database, (client) =>
    drizzle(client).transaction(async (tx) => {
      // Checked again under the lock, because another process may have seeded in the meantime.
      if (await hasArticles(tx)) return false;
      await insertArticles(tx);
      return true;
    }),
  );
  if (filled) log.info({}, 'the articles of the house were put into the database');
  return filled;
}

const hasArticles = async (db: Db): Promise<boolean> =>
  (await db.$count(articlesTable)) > 0 || (await goneAmong(db, [HOUSE_ARTICLES])).length > 0;

async function insertArticles(db: Db): Promise<void> {
  const { articles } = (await import('./data/articles/articles.json', { with: { type: 'json' } })).default;
  const categories = await db.select().from(articleCategoriesTable);
  const rows = articles.map(async ({ slug, category, featured, createdAt }) => {
    const english = await readText(slug, 'en');
    if (!english) throw new Error(`The article ${slug} has no English text`);
    const translations = OTHER_LANGUAGES.map(async (language) => [language, await readText(slug, language)]);
    const created = new Date(createdAt);
    return {
      slug,
      featured,
      published: true,
      source: 'starter',
      ...english,
      translations: Object.fromEntries(await Promise.all(translations)),
      categoryId: categories.find((each) => each.slug === category)?.id,
      createdAt: created,
      updatedAt: created,
      publishedAt: created,
    };
  });
  await db.insert(articlesTable).values(await Promise.all(rows));
}

/** Reads a text file: lines of 'field: value', a blank line, the content. */
async function readText(slug: string, lang: Language): Promise<Required<ArticleTranslation> | undefined> {
  const file = await readIfThere(new URL(`./data/articles/${slug}.${lang}.md`, import.meta.url));
  if (file === undefined) return undefined;
  const end = file.indexOf('\n\n');
  const fields = new Map(
    file
      .slice(0, end)
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`The article ${slug}.${lang} has no ${name}`);
    return value;
  };
  const content = file.slice(end).trim();
  return { title: field('title'), excerpt: field('excerpt'), tags: field('tags').split(', '), content };
}
