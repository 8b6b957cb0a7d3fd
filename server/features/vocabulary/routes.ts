import type { FastifyInstance } from 'fastify';
import { readVocabulary, type Vocabulary } from '#db/vocabulary/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import { route } from '#server/http/route.ts';

const MAX_BYTES = 2 ** 20;

export function vocabularyRoutes(app: FastifyInstance, { database, versions, now }: AppContext): void {
  for (const noun of ['categories', 'tags', 'neighborhoods'] as const satisfies Vocabulary[]) {
    const cache = createResponseCache({ versions, noun, now, maxBytes: MAX_BYTES });
    route(app, `GET /api/${noun}`, ({ request, reply }) =>
      sendEncoded(
        request,
        reply,
        cache.get(noun, () => readVocabulary(database, noun)),
      ),
    );
  }
}
