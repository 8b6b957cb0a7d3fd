import type { Database } from '#db/client.ts';
import { isDeadlock, isForeignKeyViolation, isUniqueViolation } from '#db/database-errors.ts';
import { inTransaction, type Transaction } from '#db/transaction.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { Command, Decider, Decision, Kind, Order, Outcome, Refusal, Resources } from './command.ts';

/** The maximum number of attempts of a write while other writes come first. */
const MAX_ATTEMPTS = 40;

/**
 * Reads, decides and writes; starts again if another write came first, so that both writes are kept. Applies
 * no limits, because jobs, imports and approvals also use this function.
 */
export async function perform<K extends Kind, Input extends object, Report>(
  resources: Resources,
  command: Decider<K, Input, Report>,
  order: Order<Input>,
): Promise<Outcome<K, Report>> {
  const { entity, origin } = command;
  const reads = entity.reads(resources, order);
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { found, decision } = await readAndDecide(resources, command, order, reads);
    if (!decision.ok) return decision;
    const { report } = decision;
    if ('isUnchanged' in decision) return { ok: true, id: idOf(order), report };
    const { after } = decision;
    const written = await entity.write(resources, {
      ...order,
      found,
      after,
      action: command.action ?? (found === null ? 'create' : after === null ? 'delete' : 'update'),
      origin: origin?.(order.input) ?? { source: 'visitor' },
    });
    if (written) return 'id' in written ? { ...written, report } : written;
  }
  return { ok: false, reason: 'busy' };
}

/** Returns the present state and the decision on it. */
export async function readAndDecide<K extends Kind, Input extends object, Report>(
  { database }: Resources,
  { entity, decide }: Decider<K, Input, Report>,
  order: Order<Input>,
  reads: K['Reads'],
): Promise<{ found: K['Found'] | null; decision: Decision<K, Report> | Refusal<K> }> {
  const found = order.id === null ? null : await entity.read(database, order.id);
  if (order.id !== null && found === null) return { found, decision: { ok: false, reason: 'missing' } };
  return { found, decision: await decide(found, order, reads) };
}

function idOf({ id }: Order<unknown>): number {
  if (id === null) throw new Error('A new entity is always a change');
  return id;
}

/** Returns the refusal in the form that the caller reads. */
export async function refusalOf<K extends Kind, Input extends object>(
  resources: Resources,
  { refusals, entity }: Pick<Command<K, Input>, 'refusals' | 'entity'>,
  order: Order<Input>,
  refusal: Refusal<K>,
): Promise<AppError> {
  const name = refusals?.[refusal.reason];
  return name ? new AppError(name) : entity.refused(refusal, order, resources);
}

/** The maximum number of attempts of a write of several rows. */
const MAX_RACES = 3;

/**
 * Writes several interdependent rows: the work reads them under locks, decides by a pure rule of `domain/`,
 * and writes all of them in one transaction. The work starts again if another write intervened, which is
 * possible only for values without a locked row; throws 409 after losing every race.
 */
export async function performTogether<Result>(
  { pool, announce }: Pick<Database, 'pool' | 'announce'>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      const result = await inTransaction(pool, work);
      announce();
      return result;
    } catch (error) {
      const isRace = isDeadlock(error) || isUniqueViolation(error) || isForeignKeyViolation(error);
      if (!isRace) throw error;
      if (attempts === MAX_RACES) throw new AppError('change_busy', { cause: error });
    }
  }
}
