import type { FastifyInstance } from 'fastify';
import { readArticle, readArticles, readCategories } from '#db/articles/guide/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';

const MAX_BYTES = 16 * 2 ** 20;

export function guideRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database } = ctx;
  const cache = createResponseCache(ctx, { noun: 'articles', maxBytes: MAX_BYTES });

  route(app, 'GET /api/guide/categories', ({ query: { lang }, request, reply }) => {
    return cache.send(request, reply, `categories ${lang}`, () => readCategories(database, lang));
  });

  route(app, 'GET /api/guide/articles', ({ query: { lang, category = null }, request, reply }) => {
    const name = JSON.stringify(['list', lang, category]);
    return cache.send(request, reply, name, () => readArticles(database, lang, category));
  });

  route(app, 'GET /api/guide/articles/:slug', ({ params: { slug }, query: { lang }, request, reply }) => {
    return cache.send(request, reply, `article ${lang} ${slug}`, async () => {
      const content = await readArticle(database, lang, slug);
      if (!content) throw new AppError('article_missing');
      return content;
    });
  });
}
