import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ManagedTag } from '#contract/places/tags.ts';
import { changeTag, mergeTag, removeTag, type TagWriteResult } from '#db/tags/mutations.ts';
import { listManagedTags } from '#db/tags/queries.ts';
import { readVocabulary, type Vocabulary } from '#db/vocabulary/queries.ts';
import type { WriteContext } from '#db/write-context.ts';
import type { AppContext } from '#server/app-context.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import { route } from '#server/http/route.ts';

const MAX_BYTES = 2 ** 20;

export function vocabularyRoutes(
  app: FastifyInstance,
  { database, versions, cacheCounts: counts, now }: AppContext,
): void {
  for (const noun of ['categories', 'tags', 'neighborhoods'] as const satisfies Vocabulary[]) {
    const cache = createResponseCache({ versions, counts, noun, now, maxBytes: MAX_BYTES });
    route(app, `GET /api/${noun}`, ({ request, reply }) =>
      sendEncoded(
        request,
        reply,
        cache.get(noun, () => readVocabulary(database, noun)),
      ),
    );
  }
}

/** Staff correct, merge and remove tags. */
export function tagsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database } = ctx;
  const contextOf = (request: FastifyRequest): WriteContext => ({
    database,
    actor: actorOf(request),
    now: ctx.now(),
  });

  route(app, 'GET /api/admin/tags', () => listManagedTags(database.pool));

  route(app, 'PATCH /api/admin/tags/:id', async ({ params, body, request }) => {
    finish(await changeTag(contextOf(request), params.id, body));
    return tag(params.id);
  });

  route(app, 'POST /api/admin/tags/:id/merge', async ({ params, body, request }) => {
    if (body.into === params.id) {
      throw new AppError('tag_into_itself');
    }
    finish(await mergeTag(contextOf(request), params.id, body.into));
    return tag(body.into);
  });

  route(app, 'DELETE /api/admin/tags/:id', async ({ params, request }) => {
    finish(await removeTag(contextOf(request), params.id));
  });

  function finish(written: TagWriteResult): void {
    if (!written.ok) throw written.reason === 'missing' ? missing() : new AppError('tag_taken');
  }

  async function tag(id: number): Promise<ManagedTag> {
    const [found] = await listManagedTags(database.pool, id);
    if (!found) throw missing();
    return found;
  }
}

const missing = () => new AppError('tag_missing');
