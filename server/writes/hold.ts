/**
 * Holds changes beyond a ceiling for review instead of refusing them, and applies them once staff approve (decision
 * 037).
 */
import type { FastifyReply } from 'fastify';
import { FIELD_PROBLEMS } from '#contract/field-problems.ts';
import type { RefusalName } from '#contract/refusals.ts';
import type { ReviewReason } from '#contract/review/reasons.ts';
import { PENDING_TEXT, type Pending, type WaitingCall } from '#contract/review/waiting.ts';
import { isUniqueViolation } from '#db/database-errors.ts';
import {
  type By,
  countHeld,
  holdChange,
  type NewHeldChange,
  type WaitingChange,
} from '#db/review/waiting/mutations.ts';
import { inTransaction } from '#db/transaction.ts';
import { hasRoom } from '#domain/review/room.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { Command, Kind, Order, World } from './command.ts';
import { perform, readAndDecide, refusalOf } from './perform.ts';

const HOUR_SECONDS = 3600;

/**
 * Decides on a change and holds it for review, with its reasons; returns false if there is nothing to write, and throws
 * refusals.
 */
export async function hold<K extends Kind, Input extends object, Report>(
  world: World,
  command: Command<K, Input, Report>,
  order: Order<Input>,
  reasons: readonly ReviewReason[],
): Promise<boolean> {
  if (command.whenFull === 'refuse') throw new AppError('too_many_waiting');
  // The maps service is queried only on approval; until then the change makes no outside call.
  const thrifty: World = { ...world, lookUp: async () => null };
  const reads = command.entity.reads(thrifty, order);
  const { found, decision } = await readAndDecide(thrifty, command, order, reads);
  if (!decision.ok) throw await refusalOf(world, command, order, decision);
  if ('isUnchanged' in decision) return false;
  if (command.whenFull !== 'hold') throw new AppError('too_many_waiting');
  const { baseVersion = found?.version ?? null } = order.input as { baseVersion?: number };
  const change: NewHeldChange = {
    call: command.call as WaitingCall,
    entityId: order.id,
    input: command.stored.write(order.input),
    before: (found?.state ?? null) as NewHeldChange['before'],
    after: decision.after as NewHeldChange['after'],
    baseVersion,
    reasons,
    key: order.key ?? null,
  };
  const outcome = await holdIfRoom(world, change, order);
  if (outcome === 'full') throw new AppError('too_many_waiting', { retryAfter: HOUR_SECONDS });
  if (outcome === 'repeated') throw new AppError('being_saved');
  if (outcome === 'photo_gone') {
    throw new AppError('check_fields', {
      fields: { [command.entity.photoField]: FIELD_PROBLEMS.photo_gone },
    });
  }
  return true;
}

const holdIfRoom = ({ database }: World, change: NewHeldChange, { actor, now }: Order<object>) =>
  inTransaction(
    database.pool,
    async (transaction) => {
      const counts = await countHeld(transaction, actor);
      if (!hasRoom(counts, actor.isYoung === true)) return 'full';
      return holdChange(transaction, change, actor, now);
    },
    (outcome) => outcome === 'held',
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

/** The reasons why an approved change cannot be applied, by the command's reason. */
const UNMADE: { [reason: string]: RefusalName } = {
  missing: 'held_gone',
  taken: 'held_place_taken',
  gone: 'held_needs_gone',
  unknown: 'held_needs_gone',
  invalid: 'held_needs_gone',
  busy: 'change_busy',
  conflict: 'held_conflict',
  repeated: 'held_over',
};

export type ApprovalOutcome = { ok: true; entityId: number } | { ok: false; refusal: RefusalName };

/**
 * Applies a held change in the name of the device that sent it, by the change's command without limits and
 * ceilings.
 */
export type Approve = (world: World, change: Omit<WaitingChange, 'call'>, by: By) => Promise<ApprovalOutcome>;

export function approveBy<K extends Kind, Input extends object, Report>(
  command: Command<K, Input, Report>,
): Approve {
  if (command.whenFull !== 'hold') throw new Error(`${command.call} is never held`);
  const { stored } = command;
  return async (world, { id, input, entityId, baseVersion, actor: author }, { staffId, now }) => {
    const read = stored.read(input, baseVersion ?? undefined);
    if (read === null) return { ok: false, refusal: 'held_unreadable' };
    const actor = { ...author, approves: { id, staffId } };
    try {
      const made = await perform(world, command, { id: entityId, input: read, actor, now });
      if (made.ok) return { ok: true, entityId: made.id };
      return { ok: false, refusal: UNMADE[made.reason] ?? 'held_over' };
    } catch (error) {
      // Another approval took the waiting row in the same moment.
      if (isUniqueViolation(error, 'changes_approved')) return { ok: false, refusal: 'held_missing' };
      throw error;
    }
  };
}
