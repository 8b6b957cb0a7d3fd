import { read } from '#web/lib/api/read.ts';
import type { Language } from '#web/lib/text/language.ts';

export function articlesQuery(category: string | null, lang: Language) {
  return read('GET /api/guide/articles', { query: category ? { category, lang } : { lang } });
}

export function articleQuery(slug: string, lang: Language) {
  return read('GET /api/guide/articles/:slug', { params: { slug }, query: { lang } });
}
