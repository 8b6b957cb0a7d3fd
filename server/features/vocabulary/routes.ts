import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import { type ManagedSynonyms, type ManagedTag, MIN_SYNONYMS } from '#contract/vocabulary/vocabulary.ts';
import { listManagedTags, readVocabulary, type Vocabulary } from '#db/vocabulary/queries.ts';
import {
  insertSynonyms,
  lockSynonyms,
  readSynonymRows,
  restoreSynonyms,
} from '#db/vocabulary/synonyms/mutations.ts';
import { listSynonyms, readSynonymList } from '#db/vocabulary/synonyms/queries.ts';
import { lockTags, readTags, writeTags } from '#db/vocabulary/tags/mutations.ts';
import type { WriteContext } from '#db/write-context.ts';
import { normalizedWords, synonymsFault } from '#domain/text/synonyms.ts';
import {
  changeTag,
  mergeTag,
  removeTag,
  type TagDecision,
  type TagRefusal,
  type Tags,
} from '#domain/vocabulary/tag-decisions.ts';
import type { AppContext } from '#server/app-context.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { performTogether } from '#server/writes/perform.ts';

/** Writes the decision of a rule of domain/vocabulary/tag-decisions.ts about these tags. */
export const writeTag = (
  { database, ...by }: WriteContext,
  ids: readonly number[],
  decide: (tags: Tags) => TagDecision,
): Promise<{ ok: true } | TagRefusal> =>
  performTogether(database, async (transaction) => {
    await lockTags(transaction, ids);
    const decided = decide(await readTags(transaction));
    if (decided.ok) await writeTags(transaction, decided, by);
    return decided;
  });

/** 'taken': a set with the same words exists. 'full': more sets would slow a search down. */
export type SynonymRefusal = { ok: false; reason: 'missing' | 'taken' | 'full' };

export const addSynonyms = (
  { database, ...by }: WriteContext,
  words: string[],
): Promise<{ ok: true; set: ManagedSynonyms } | SynonymRefusal> =>
  performTogether(database, async (transaction) => {
    await lockSynonyms(transaction);
    const sets = await readSynonymRows(transaction);
    const others = sets.filter(({ isThere }) => isThere);
    const reason = synonymsFault(others, words);
    if (reason) return { ok: false, reason };
    return { ok: true, set: await insertSynonyms(transaction, words, by) };
  });

export const removeSynonyms = (
  { database, ...by }: WriteContext,
  id: number,
): Promise<{ ok: true } | SynonymRefusal> =>
  performTogether(database, async (transaction) => {
    await lockSynonyms(transaction);
    const set = (await readSynonymRows(transaction)).find((one) => one.id === id);
    if (!set?.isThere) return { ok: false, reason: 'missing' };
    await restoreSynonyms(transaction, { id, before: { words: set.words }, after: null }, by);
    return { ok: true };
  });

const MAX_BYTES = 2 ** 20;

export function vocabularyRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database } = ctx;
  for (const noun of ['categories', 'tags', 'neighborhoods'] as const satisfies Vocabulary[]) {
    const cache = createResponseCache(ctx, { noun, maxBytes: MAX_BYTES });
    route(app, `GET /api/${noun}`, ({ request, reply }) =>
      cache.send(request, reply, noun, () => readVocabulary(database, noun)),
    );
  }
  const synonyms = createResponseCache(ctx, { noun: 'synonyms', maxBytes: MAX_BYTES });
  route(app, 'GET /api/synonyms', ({ request, reply }) =>
    synonyms.send(request, reply, 'all', () => readSynonymList(database)),
  );
}

/** Words of one spelling count once: 'Bar' and 'bar' are too few. */
function problemOf(words: readonly string[]): string | null {
  if (words.some((word) => normalizedWords([word]).length === 0)) return FIELD_PROBLEMS.no_word;
  return normalizedWords(words).length < MIN_SYNONYMS ? FIELD_PROBLEMS.few_words : null;
}

const SYNONYM_REFUSALS = {
  missing: 'synonyms_missing',
  taken: 'synonyms_taken',
  full: 'synonyms_full',
} as const;

/** Registers the calls by which staff define synonyms for searches (search-4). */
export function synonymsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database } = ctx;
  const refused = ({ reason }: SynonymRefusal) => new AppError(SYNONYM_REFUSALS[reason]);

  route(app, 'GET /api/admin/synonyms', () => listSynonyms(database.pool));

  route(app, 'POST /api/admin/synonyms', async ({ body, request }) => {
    const problem = problemOf(body.words);
    if (problem) throw new AppError('check_fields', { fields: { words: problem } });
    const written = await addSynonyms({ database, actor: actorOf(request), now: ctx.now() }, body.words);
    if (!written.ok) throw refused(written);
    return written.set;
  });

  route(app, 'DELETE /api/admin/synonyms/:id', async ({ params, request }) => {
    const removed = await removeSynonyms({ database, actor: actorOf(request), now: ctx.now() }, params.id);
    if (!removed.ok) throw refused(removed);
  });
}

/** Registers the calls by which staff correct, merge and remove tags. */
export function tagsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database } = ctx;
  const contextOf = (request: FastifyRequest): WriteContext => ({
    database,
    actor: actorOf(request),
    now: ctx.now(),
  });

  route(app, 'GET /api/admin/tags', () => listManagedTags(database.pool));

  route(app, 'PATCH /api/admin/tags/:id', async ({ params, body, request }) => {
    const { id } = params;
    finish(await writeTag(contextOf(request), [id], (tags) => changeTag(tags, id, body)));
    return tag(id);
  });

  route(app, 'POST /api/admin/tags/:id/merge', async ({ params, body, request }) => {
    if (body.into === params.id) {
      throw new AppError('tag_into_itself');
    }
    const ids = [params.id, body.into] as const;
    finish(await writeTag(contextOf(request), ids, (tags) => mergeTag(tags, ...ids)));
    return tag(body.into);
  });

  route(app, 'DELETE /api/admin/tags/:id', async ({ params, request }) => {
    finish(await writeTag(contextOf(request), [params.id], (tags) => removeTag(tags, params.id)));
  });

  function finish(written: { ok: true } | TagRefusal): void {
    if (!written.ok) throw written.reason === 'missing' ? missing() : new AppError('tag_taken');
  }

  async function tag(id: number): Promise<ManagedTag> {
    const [found] = await listManagedTags(database.pool, id);
    if (!found) throw missing();
    return found;
  }
}

const missing = () => new AppError('tag_missing');
