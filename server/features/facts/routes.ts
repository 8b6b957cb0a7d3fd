import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyFactValue } from '#contract/facts/facts.ts';
import type { Language } from '#contract/language.ts';
import { weighClosing } from '#db/facts/closings.ts';
import { confirmFact } from '#db/facts/confirmations.ts';
import { restateFact, stateFact } from '#db/facts/mutations.ts';
import { isHeld, type Waiting } from '#db/held-changes/held.ts';
import { readPlace } from '#db/places/queries.ts';
import type { PlaceWriteResult } from '#db/places/rewrite-place.ts';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import { readFactValue } from '#domain/facts/fact-value.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { actorOf, type Limit, limitUses, limitWrites } from '#server/http/request/actor.ts';
import { sendHeld, withinCeiling } from '#server/http/request/ceilings.ts';
import { inItsLanguage } from '#server/http/request/language.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { placeWriteResponses, sendWritten, textOf } from '#server/http/response/written-place.ts';
import { route } from '#server/http/route.ts';

/** private: the key names the device of that day and no place. */
const ANSWERS: Limit = { name: 'answer', perDevice: { 86400: 200 }, refusal: 'too_many_answers' };

type Statement = {
  id: number;
  kind: FactKind;
  value: AnyFactValue | null;
  seen: AnyFactValue | null | undefined;
};

/** The calls by which visitors and staff state and confirm facts (facts-edit-1). */
export function factsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, versions, now } = ctx;
  const { writtenPlace } = placeWriteResponses(ctx);
  const vocabulary = keepFresh(versions, () => readKnownVocabulary(database));
  const languageOf = (request: FastifyRequest) =>
    inItsLanguage<{ language?: Language }>(request, {}).language ?? 'en';

  route(app, 'PUT /api/places/:id/facts/:kind', ({ params, body: { value, seen }, request, reply }) =>
    state(request, reply, { id: params.id, kind: kindOf(params.kind), value, seen }),
  );

  route(app, 'DELETE /api/places/:id/facts/:kind', ({ params, body: { seen }, request, reply }) =>
    state(request, reply, { id: params.id, kind: kindOf(params.kind), value: null, seen }),
  );

  route(app, 'POST /api/places/:id/gone', ({ params, body: { seen, ...value }, request, reply }) =>
    state(request, reply, { id: params.id, kind: 'in_business', value, seen }),
  );

  route(app, 'POST /api/places/:id/facts/:kind/still-right', async ({ params, request, reply }) => {
    const { id, kind } = { id: params.id, kind: kindOf(params.kind) };
    const language = languageOf(request);
    await limitWrites(ctx, request);
    if (request.staff) return restate(request, reply, { id, kind, language });
    await limitUses(ctx, request, ANSWERS);
    const confirmed = await withinCeiling(ctx, request, 'writes', async ({ waits }) => ({
      ok: !waits && (await confirmFact(database, { id, kind, now: now() })),
      waits,
    }));
    // Staff cannot judge it in time: it would be out of date before they had looked.
    if (confirmed.waits) throw new AppError('too_many_waiting');
    if (!confirmed.ok) throw new AppError('fact_missing');
    return sendWritten(textOf(await readPlace(database, id, language, now())), 200, reply);
  });

  /** A confirmation by staff is a statement of their own. */
  async function restate(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, kind, language }: { id: number; kind: FactKind; language: Language },
  ): Promise<FastifyReply> {
    const context = { database, vocabulary, actor: actorOf(request), now: now(), language };
    const written = await withinCeiling(ctx, request, 'writes', async ({ waits }) =>
      waits ? ({ ok: false, reason: 'waits' } as const) : restateFact(context, id, kind),
    );
    if (!written.ok && written.reason === 'waits') throw new AppError('too_many_waiting');
    if (!written.ok && written.reason === 'missing') throw new AppError('fact_missing');
    const { json } = await writtenPlace(written, id, language);
    // A visitor's confirmation changes nothing visible yet; this one does.
    versions.bump('places');
    return sendWritten(json, 200, reply);
  }

  async function state(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, kind, value: sent, seen }: Statement,
  ): Promise<FastifyReply> {
    await limitWrites(ctx, request);
    await limitUses(ctx, request, ANSWERS);
    const value = sent && readValue(kind, sent);
    const actor = actorOf(request);
    const context = { database, vocabulary, actor, now: now(), language: languageOf(request) };
    const statement = { kind, value, seen: seen as FactValue | null | undefined };
    const closing =
      kind === 'in_business' && value
        ? await weighClosing(context, id, value as FactValue<'in_business'>)
        : 'first';
    const written =
      closing === 'first'
        ? await withinCeiling(ctx, request, 'writes', (waiting) =>
            stateFact({ ...context, ...waiting }, id, statement),
          )
        : await close(request, closing === 'unsure', (waiting) =>
            stateFact({ ...context, ...waiting }, id, { ...statement, weight: 'second' }),
          );
    if (isHeld(written)) {
      const call = closing === 'first' ? 'PUT /api/places/:id/facts/:kind' : 'POST /api/places/:id/gone';
      const held = { call, entityId: id, input: { kind, value }, ...written } as const;
      return sendHeld(ctx, { request, reply }, held);
    }
    return sendWritten((await writtenPlace(written, id, context.language)).json, 200, reply);
  }

  /** Makes a closing, which counts as a deletion; holds it beyond the ceilings of both, or when staff must decide. */
  function close(
    request: FastifyRequest,
    mustWait: boolean,
    write: (waiting: Waiting) => Promise<PlaceWriteResult>,
  ): Promise<PlaceWriteResult> {
    return withinCeiling(
      ctx,
      request,
      'deletions',
      (waiting) => (waiting.waits ? write(waiting) : withinCeiling(ctx, request, 'closings', write)),
      async () => mustWait,
    );
  }
}

function kindOf(name: string): FactKind {
  if (!isFactKind(name)) throw new AppError('fact_kind_unknown');
  return name;
}

function readValue(kind: FactKind, sent: AnyFactValue): FactValue {
  const read = readFactValue(kind, sent);
  if (!read.ok) throw new AppError('check_fields', { fields: read.fields });
  return read.value;
}
