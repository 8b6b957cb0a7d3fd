import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { languageOf } from '#server/http/request/language.ts';
import { route } from '#server/http/route.ts';
import { createRecommender } from './actions.ts';

export function recommendationsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const recommend = createRecommender(ctx);
  route(app, 'POST /api/ai/recommendations', ({ query, request }) =>
    recommend(query.lang ?? languageOf(request.headers['accept-language'])),
  );
}
