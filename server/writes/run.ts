import type { FastifyReply, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import { REVIEW_PENDING_TEXT } from '#contract/review/waiting.ts';
import { giveBackUnderCeiling, takeUnderCeiling } from '#db/limits/mutations.ts';
import type { CeilingName } from '#db/limits/queries.ts';
import { WAITING, WAITING_IDS } from '#db/review/waiting/mutations.ts';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { actorOf, isWithin, limitFactor, limitUses } from '#server/http/request/actor.ts';
import { inItsLanguage } from '#server/http/request/language.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { writesOnce } from '#server/http/request/once.ts';
import type { Command, Kind, Order, Resources, WriteResult } from './command.ts';
import { perform, refusalOf } from './perform.ts';
import { createReview } from './review.ts';
import { letWait, sendPending } from './wait.ts';

/** The hourly ceilings on all visitors' changes together, and on each helper's (decision 037). */

/** The share of a ceiling at which staff are warned. */
const NEAR = 0.8;
/** Closings of places in an hour (facts-gone-2). */
const MAX_CLOSINGS = 5;

/** A counted change; if the change is then refused, it is uncounted. */
export type Room = { giveBack: () => Promise<void> };

/** Counts a change under each ceiling; null, and nothing is counted, when one of them is reached. */
export async function takeRoom(
  ctx: AppContext,
  request: FastifyRequest,
  ceilings: readonly CeilingName[],
): Promise<Room | null> {
  const now = ctx.now();
  const { pool } = ctx.database;
  const helper = request.staff?.id;
  const taken: CeilingName[] = [];
  const giveBack = async () => {
    for (const ceiling of taken) await giveBackUnderCeiling(pool, { ceiling, helper }, now);
  };
  for (const ceiling of ceilings) {
    const most = limitFactor(request) * perHour(ctx, ceiling);
    const used = await takeUnderCeiling(pool, { ceiling, helper, most }, now);
    if (used === null) {
      await giveBack();
      return null;
    }
    taken.push(ceiling);
    warn(ctx, { whose: request.staff ? 'a helper' : 'visitors', ceiling, used, most });
  }
  return { giveBack };
}

const perHour = ({ env }: AppContext, ceiling: CeilingName) =>
  ({ writes: env.writesPerHour, deletions: env.deletionsPerHour, closings: MAX_CLOSINGS })[ceiling];

// private: the number of changes, not their authors
function warn(
  { log }: AppContext,
  figures: { whose: string; ceiling: CeilingName; used: number; most: number },
) {
  if (figures.used === Math.ceil(figures.most * NEAR)) log.warn(figures, 'a ceiling is near');
  if (figures.used === figures.most) log.warn(figures, 'a ceiling is reached: changes wait for review');
}

/** A call with its command's input; `id` is missing for a new entity. */
type Incoming<Input> = {
  request: FastifyRequest;
  reply: FastifyReply;
  id?: number;
  input: Input;
  language?: Language;
};

type Run = <K extends Kind, Input extends object, Report>(
  command: Command<K, Input, Report>,
  incoming: Incoming<Input>,
) => Promise<FastifyReply>;

/** Returns the environment of jobs, imports and approvals, which can query the maps service within its budget. */
export function createResources({ env, database, versions, maps }: AppContext): Resources {
  const vocabulary = keepFresh(versions, () => readKnownVocabulary(database));
  return {
    database,
    vocabulary,
    lookUp: (mapsId) => maps.details(mapsId),
    isReviewed: env.review === 'on',
  };
}

/**
 * Returns the pipeline of every write: language, key, limits, ceilings, then the command's decision, which the rule
 * judges and which is written with its revision or waits for staff, then effects and the response. The key is checked
 * before anything is counted, so that a retried write is never refused (decision 079).
 */
export function createCommands(ctx: AppContext): Run {
  const once = writesOnce(ctx);
  const anyone = createResources(ctx);
  const review = createReview(ctx);

  return async (command, { request, reply, id = null, input: sent, language: preference }) => {
    const input = command.isWorded ? inItsLanguage(request, sent) : sent;
    const { language = preference } = inItsLanguage<{ language?: Language }>(request, input);
    const order = { id, input, language, actor: actorOf(request), now: ctx.now() };
    const endpoint: Endpoint = api[command.call];
    const write = async (key: Order<object>['key']) => {
      const work = { ctx, review, resources: resourcesFor(request), request, reply };
      const written = await countAndWrite(work, command, { ...order, key });
      if (written) await respond(work, command, order, written);
    };
    if (!endpoint.once) await write(null);
    else {
      await once(request, input, {
        write,
        again: async ({ thing, id: earlier }) =>
          void (thing === WAITING
            ? sendPending(reply, [], earlier === WAITING_IDS.rule ? REVIEW_PENDING_TEXT : undefined)
            : await respond({ ctx, resources: anyone, reply }, command, order, { ok: true, id: earlier })),
      });
    }
    return reply;
  };

  /** Respects the look-up limit: beyond it, a place is written without the maps service's data. */
  function resourcesFor(request: FastifyRequest): Resources {
    const lookUp: Resources['lookUp'] = async (mapsId) =>
      (await isWithin(ctx, request, LIMITS.lookUps)) ? ctx.maps.details(mapsId) : null;
    return { ...anyone, lookUp };
  }
}

type Work = {
  ctx: AppContext;
  review: ReturnType<typeof createReview>;
  resources: Resources;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Counts and applies the change, or holds it, which has its own response; throws refusals, which are not
 * counted.
 */
async function countAndWrite<K extends Kind, Input extends object, Report>(
  work: Work,
  command: Command<K, Input, Report>,
  order: Order<Input>,
): Promise<(WriteResult & { report?: Report }) | null> {
  const { ctx, resources, request, reply } = work;
  await limitUses(ctx, request, ...command.limits);
  const reads = command.entity.reads(resources, order);
  const before = await command.before?.(order, reads);
  if (before && 'input' in before) {
    // Call it after the limits of the call have been counted.
    const next = { ...(before.instead ?? command), limits: [], before: undefined };
    return countAndWrite(work, next, { ...order, input: before.input });
  }
  if (before) throw await refusalOf(resources, command, order, before);

  const isCounted = limitFactor(request) !== Number.POSITIVE_INFINITY && command.ceilings.length > 0;
  const needed = isCounted ? await command.needsReview?.(order, reads) : null;
  // What waits counts as a change, whatever it would be once it is approved.
  const room = isCounted ? await takeRoom(ctx, request, needed ? ['writes'] : command.ceilings) : null;
  if (isCounted && (needed || !room)) {
    const reasons = [needed ?? 'ceiling'] as const;
    if (await letWait(resources, command, order, reasons)) {
      sendPending(reply, reasons, command.pendingText);
      return null;
    }
    return { ok: true, id: order.id ?? 0 };
  }
  const review = isCounted ? work.review(resources, command, order) : null;
  let isRefused = true;
  try {
    const written = await perform(resources, review?.command ?? command, order);
    const reasons = review?.reasons() ?? [];
    if (reasons.length > 0) {
      // A change that waits has cost the server as much as a live one.
      isRefused = false;
      await letWait(resources, command, order, reasons);
      sendPending(reply, reasons, REVIEW_PENDING_TEXT);
      return null;
    }
    if (!written.ok) throw await refusalOf(resources, command, order, written);
    isRefused = false;
    await command.effects?.(order, ctx);
    return written;
  } finally {
    if (isRefused) await room?.giveBack();
  }
}

async function respond<K extends Kind, Input extends object, Report>(
  { ctx, resources, reply }: Omit<Work, 'request' | 'review'>,
  { call, entity, present }: Command<K, Input, Report>,
  order: Order<Input>,
  written: WriteResult & { report?: Report },
): Promise<void> {
  const { id, json } = written;
  const { status, response }: Endpoint = api[call];
  if (status === 201) reply.header('location', `${entity.path}/${id}`);
  reply.code(status);
  if (response === null) return void reply.send();
  const body = present ? JSON.stringify(await present(order, written, ctx)) : (json ?? (await read()));
  reply.type('application/json; charset=utf-8').send(body);

  async function read(): Promise<Buffer> {
    const content = await entity.readResponse(ctx.database, id, order.language ?? 'en', ctx.now());
    if (!content) throw await entity.refused({ ok: false, reason: 'missing' }, order, resources);
    return Buffer.concat(content.chunks);
  }
}
