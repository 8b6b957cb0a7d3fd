import type { FastifyInstance } from 'fastify';
import { writePatrolWords } from '#db/review/word-mutations.ts';
import { readPatrolWords } from '#db/review/word-queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { route } from '#server/http/route.ts';

export function patrolRoutes(app: FastifyInstance, { database: { pool } }: AppContext): void {
  const listed = async () => ({ words: await readPatrolWords(pool) });

  route(app, 'GET /api/admin/patrol-words', listed);

  route(app, 'PUT /api/admin/patrol-words', async ({ body }) => {
    await writePatrolWords(pool, body.words);
    return listed();
  });
}
