import type { FastifyInstance } from 'fastify';
import { readArticle, readArticles, readCategories } from '#db/articles/guide/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import { route } from '#server/http/route.ts';

const MAX_BYTES = 16 * 2 ** 20;

export function guideRoutes(
  app: FastifyInstance,
  { database, versions, cacheCounts: counts, now }: AppContext,
): void {
  const cache = createResponseCache({ versions, counts, noun: 'articles', now, maxBytes: MAX_BYTES });

  route(app, 'GET /api/guide/categories', ({ query: { lang }, request, reply }) => {
    const response = cache.get(`categories ${lang}`, () => readCategories(database, lang));
    return sendEncoded(request, reply, response);
  });

  route(app, 'GET /api/guide/articles', ({ query: { lang, category = null }, request, reply }) => {
    const name = JSON.stringify(['list', lang, category]);
    const response = cache.get(name, () => readArticles(database, lang, category));
    return sendEncoded(request, reply, response);
  });

  route(app, 'GET /api/guide/articles/:slug', ({ params: { slug }, query: { lang }, request, reply }) => {
    const response = cache.get(`article ${lang} ${slug}`, async () => {
      const content = await readArticle(database, lang, slug);
      if (!content) throw new AppError('article_missing');
      return content;
    });
    return sendEncoded(request, reply, response);
  });
}
