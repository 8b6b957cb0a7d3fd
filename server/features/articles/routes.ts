import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { findArticle, findNamedPlaces, listArticles } from '#db/articles/queries.ts';
import type { WriteContext } from '#db/write-context.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import {
  type ArticleWriteResult,
  changeArticle,
  createArticle,
  deleteArticle,
  publishArticle,
  unpublishArticle,
} from './actions.ts';

const notFound = () => new AppError('article_missing');

/** Articles as staff edit them; visitors read the published ones at /api/guide. */
export function articlesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, now } = ctx;

  route(app, 'GET /api/articles', ({ query }) => listArticles(database.db, query.search));

  route(app, 'GET /api/articles/:id', async ({ params }) => {
    const article = await findArticle(database.db, params.id);
    if (!article) throw notFound();
    return article;
  });

  route(app, 'POST /api/articles', async ({ body, request, reply }) => {
    const article = written(await createArticle(contextOf(request), body));
    reply.header('location', `/api/articles/${article.id}`);
    return article;
  });

  route(app, 'PATCH /api/articles/:id', async ({ params, body: { baseVersion, ...change }, request }) =>
    written(await changeArticle(contextOf(request), params.id, { change, baseVersion })),
  );

  route(
    app,
    'POST /api/articles/:id/publish',
    async ({ params, body: { baseVersion, ...change }, request }) =>
      written(await publishArticle(contextOf(request), params.id, { change, baseVersion })),
  );

  route(app, 'POST /api/articles/:id/unpublish', async ({ params, request }) =>
    written(await unpublishArticle(contextOf(request), params.id)),
  );

  route(app, 'DELETE /api/articles/:id', async ({ params, request }) => {
    if (!(await deleteArticle(contextOf(request), params.id))) throw notFound();
  });

  route(app, 'POST /api/articles/named-places', ({ body }) => findNamedPlaces(database, body.content));

  function contextOf(request: FastifyRequest): WriteContext {
    return { database, actor: actorOf(request), now: now() };
  }

  function written(result: ArticleWriteResult): EditedArticle {
    if (result.ok) return result.article;
    if (result.reason === 'missing') throw notFound();
    if (result.reason === 'invalid') {
      throw new AppError('check_fields', { fields: result.fields });
    }
    const { conflicts, article } = result;
    throw new AppError('changed_meanwhile', {
      more: { conflicts, article },
    });
  }
}
