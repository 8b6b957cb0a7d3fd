import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { articleCategories, publishedArticles } from './queries.ts';

export function guideRoutes(app: FastifyInstance, { database }: AppContext): void {
  route(app, 'GET /api/guide/categories', () => articleCategories(database));
  route(app, 'GET /api/guide/articles', ({ query }) => publishedArticles(database, query.category ?? null));
}
