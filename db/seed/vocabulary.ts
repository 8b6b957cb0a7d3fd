import { normalize } from '#domain/text/search-text.ts';
import type { Db } from '../client.ts';
import { articleCategoriesTable } from '../schema/articles.ts';
import { categoriesTable, neighborhoodsTable, tagsTable } from '../schema/vocabulary.ts';

type TagType = (typeof tagsTable.$inferSelect)['type'];

/** The ids of the rows: categories and neighborhoods by name, tags by `tagKey`. */
export type Vocabulary = {
  categories: Map<string, number>;
  tags: Map<string, number>;
  neighborhoods: Map<string, number>;
};

/** Includes the type, since tags of two types may have the same name. */
export const tagKey = (tag: { type: string; name: string }): string => `${tag.type}:${tag.name}`;

export async function seedVocabulary(db: Db): Promise<Vocabulary> {
  const words = (await import('./data/vocabulary.json', { with: { type: 'json' } })).default;
  const areas = (await import('./data/neighborhoods.json', { with: { type: 'json' } })).default;
  const categories = await db
    .insert(categoriesTable)
    .values(words.categories.map((category, position) => ({ ...category, position })))
    .returning({ id: categoriesTable.id, name: categoriesTable.name });
  const tags = await db
    .insert(tagsTable)
    .values(words.tags.map((tag) => ({ ...tag, type: tag.type as TagType })))
    .returning({ id: tagsTable.id, name: tagsTable.name, type: tagsTable.type });
  const neighborhoods = await db
    .insert(neighborhoodsTable)
    .values(areas.neighborhoods.map((area) => ({ ...area, searchName: normalize(area.name) })))
    .returning({ id: neighborhoodsTable.id, name: neighborhoodsTable.name });
  await db
    .insert(articleCategoriesTable)
    .values(words.guideCategories.map((category, position) => ({ ...category, position })));
  return {
    categories: new Map(categories.map(({ name, id }) => [name, id])),
    tags: new Map(tags.map((tag) => [tagKey(tag), tag.id])),
    neighborhoods: new Map(neighborhoods.map(({ name, id }) => [name, id])),
  };
}
