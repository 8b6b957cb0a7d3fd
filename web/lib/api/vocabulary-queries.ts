import type { Language } from '#web/lib/text/language.ts';
import { read } from './read.ts';

export const categoriesQuery = read('GET /api/categories');

export const tagsQuery = read('GET /api/tags');

/** Words that mean the same in a search (search-4), for the search on this device. */
export const synonymsQuery = read('GET /api/synonyms');

export function articleCategoriesQuery(lang: Language) {
  return read('GET /api/guide/categories', { query: { lang } });
}
