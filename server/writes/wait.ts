/** Lets changes wait for review instead of refusing them (decision 037); approvals.ts carries them out. */

import type { FastifyReply } from 'fastify';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import type { ReviewReason } from '#contract/review/reasons.ts';
import { PENDING_TEXT, type Pending, type WaitingCall } from '#contract/review/waiting.ts';
import { addWaitingChange, countWaiting, type NewWaitingChange } from '#db/review/waiting/mutations.ts';
import { inTransaction } from '#db/transaction.ts';
import { HOUR_SECONDS } from '#domain/city-time/durations.ts';
import { hasRoom } from '#domain/review/room.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { Command, Kind, Order, Resources } from './command.ts';
import { readAndDecide, refusalOf } from './perform.ts';

/**
 * Decides on a change and lets it wait for review, with its reasons; returns false if there is nothing to write, and throws
 * refusals.
 */
export async function letWait<K extends Kind, Input extends object, Report>(
  resources: Resources,
  command: Command<K, Input, Report>,
  order: Order<Input>,
  reasons: readonly ReviewReason[],
): Promise<boolean> {
  if (command.whenFull === 'refuse') throw new AppError('too_many_waiting');
  // The maps service is queried only on approval; until then the change makes no outside call.
  const thrifty: Resources = { ...resources, lookUp: async () => null };
  const reads = command.entity.reads(thrifty, order);
  const { found, decision } = await readAndDecide(thrifty, command, order, reads);
  if (!decision.ok) throw await refusalOf(resources, command, order, decision);
  if ('isUnchanged' in decision) return false;
  if (command.whenFull !== 'wait') throw new AppError('too_many_waiting');
  const { baseVersion = found?.version ?? null } = order.input as { baseVersion?: number };
  const change: NewWaitingChange = {
    call: command.call as WaitingCall,
    entityId: order.id,
    input: command.stored.write(order.input),
    before: (found?.state ?? null) as NewWaitingChange['before'],
    after: decision.after as NewWaitingChange['after'],
    baseVersion,
    reasons,
    key: order.key ?? null,
  };
  const outcome = await waitIfRoom(resources, change, order);
  if (outcome === 'full') throw new AppError('too_many_waiting', { retryAfter: HOUR_SECONDS });
  if (outcome === 'repeated') throw new AppError('being_saved');
  if (outcome === 'photo_gone') {
    throw new AppError('check_fields', {
      fields: { [command.entity.photoField]: FIELD_PROBLEMS.photo_gone },
    });
  }
  return true;
}

const waitIfRoom = ({ database }: Resources, change: NewWaitingChange, { actor, now }: Order<object>) =>
  inTransaction(
    database.pool,
    async (transaction) => {
      const counts = await countWaiting(transaction, actor);
      if (!hasRoom(counts, actor.isYoung === true)) return 'full';
      return addWaitingChange(transaction, change, actor, now);
    },
    (outcome) => outcome === 'waiting',
  );

export function sendPending(
  reply: FastifyReply,
  reasons: readonly ReviewReason[],
  message = PENDING_TEXT,
): FastifyReply {
  const body: Pending = { pending: true, message, reasons: [...reasons] };
  return reply
    .code(202)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
