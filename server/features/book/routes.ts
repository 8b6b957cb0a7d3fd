import type { FastifyInstance } from 'fastify';
import { readBook } from '#db/book/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { route } from '#server/http/route.ts';

export function bookRoutes(app: FastifyInstance, { database }: AppContext): void {
  route(app, 'GET /api/book', () => readBook(database.pool));
}
