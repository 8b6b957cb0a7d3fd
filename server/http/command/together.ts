import type { Database } from '#db/client.ts';
import { isDeadlock, isForeignKeyViolation, isUniqueViolation } from '#db/errors.ts';
import { inTransaction, type Transaction } from '#db/transaction.ts';

const MAX_TRIES = 3;

/**
 * Writes several rows that depend on each other: the work reads them under locks, decides by a pure rule of `domain/`, and
 * writes all of them in one transaction. It starts again when another write came between, which only values without a locked row allow.
 */
export async function performTogether<Result>(
  { pool }: Pick<Database, 'pool'>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(pool, work);
    } catch (error) {
      const isRace = isDeadlock(error) || isUniqueViolation(error) || isForeignKeyViolation(error);
      if (!isRace || tries === MAX_TRIES) throw error;
    }
  }
}
