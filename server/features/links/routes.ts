import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { listDeadLinks } from './queries.ts';

/** What the check of websites found, for administrators. */
export function linksRoutes(app: FastifyInstance, { database, now }: AppContext): void {
  route(app, 'GET /api/admin/dead-links', () => listDeadLinks(database.pool, now()));
}
