/**
 * The hourly ceilings on all visitors' changes together, and on each helper's. Changes beyond them are held for review (202) instead of
 * refused, so that a stranger with many devices does little harm and no one else's changes are lost.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS } from '#contract/field-problems.ts';
import { CLOSING_PENDING_TEXT, PENDING_TEXT, type Pending } from '#contract/held-changes/held-changes.ts';
import type { Held, Waiting } from '#db/held-changes/held.ts';
import { HELD, holdChange, type NewHeldChange } from '#db/held-changes/mutations.ts';
import { giveBackUnderCeiling, takeUnderCeiling } from '#db/limits/mutations.ts';
import type { Counted } from '#db/limits/queries.ts';
import type { WriteKey } from '#db/write-once.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { actorOf, limitFactor } from './actor.ts';

export { HELD };

/** The share of a ceiling at which staff are warned. */
const NEAR = 0.8;
const HOUR_SECONDS = 3600;
/** Closings of places in an hour (facts-gone-2). */
const MAX_CLOSINGS = 5;

/**
 * Makes a write and counts it, or makes it wait when the ceiling is reached or `mustWait` is true. A
 * refused write is not counted.
 */
export async function withinCeiling<Written extends { ok: boolean }>(
  ctx: AppContext,
  request: FastifyRequest,
  ceiling: Counted,
  write: (waiting: Waiting) => Promise<Written>,
  mustWait: () => Promise<boolean> = async () => false,
): Promise<Written> {
  const factor = limitFactor(request);
  if (factor === Number.POSITIVE_INFINITY) return write({});
  if (await mustWait()) return write({ waits: true });
  const now = ctx.now();
  const { pool } = ctx.database;
  const { writesPerHour, deletionsPerHour } = ctx.env;
  const most =
    factor * { writes: writesPerHour, deletions: deletionsPerHour, closings: MAX_CLOSINGS }[ceiling];
  const of = { ceiling, helper: request.staff?.id };
  const used = await takeUnderCeiling(pool, { ...of, most }, now);
  if (used === null) return write({ waits: true });
  // private: the number of changes, not their authors
  const whose = request.staff ? 'a helper' : 'visitors';
  const told = { whose, ceiling, used, most };
  if (used === Math.ceil(most * NEAR)) ctx.log.warn(told, 'a ceiling is near');
  if (used === most) ctx.log.warn(told, 'a ceiling is reached: changes wait for review');
  let isWritten = false;
  try {
    const written = await write({});
    isWritten = written.ok;
    return written;
  } finally {
    if (!isWritten) await giveBackUnderCeiling(pool, of, now);
  }
}

/** Holds a change for review and responds with 202; throws 429 when too many are held. */
export async function sendHeld(
  ctx: AppContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  {
    call,
    entityId,
    input,
    key = null,
    ...held
  }: Omit<NewHeldChange, 'reason' | 'baseVersion' | 'before' | 'after' | 'key'> &
    Held<object> & { baseVersion?: number | undefined; key?: WriteKey | null },
): Promise<FastifyReply> {
  const isClosing = call === 'POST /api/places/:id/gone';
  const change: NewHeldChange = {
    call,
    entityId,
    input,
    before: held.before as NewHeldChange['before'],
    after: held.after as NewHeldChange['after'],
    baseVersion: held.baseVersion ?? held.version,
    reason: call.startsWith('DELETE') || isClosing ? 'deletions' : 'writes',
    key,
  };
  const outcome = await holdChange(ctx.database.pool, change, actorOf(request), ctx.now());
  if (outcome === 'full') throw new AppError('too_many_waiting', { retryAfter: HOUR_SECONDS });
  if (outcome === 'repeated') throw new AppError('being_saved');
  if (outcome === 'photo_gone') {
    const field = call.includes('/places') ? 'photos' : 'imageUrl';
    throw new AppError('check_fields', {
      fields: { [field]: FIELD_PROBLEMS.photo_gone },
    });
  }
  return sendPending(reply, isClosing ? CLOSING_PENDING_TEXT : PENDING_TEXT);
}

export function sendPending(reply: FastifyReply, message = PENDING_TEXT): FastifyReply {
  const body: Pending = { pending: true, message };
  return reply
    .code(202)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
