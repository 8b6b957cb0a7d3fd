import type { Database } from '#db/client.ts';
import { waitForLock } from '#db/held-lock.ts';
import { type FetchOptions, StreetsError, type StreetsPort } from '#providers/basemap/streets/port.ts';
import { AppError } from '#server/http/response/app-error.ts';

const STREETS_LOCK = 1_819_242_351;
/** Long enough to reach the database; a fetch that holds the lock takes longer. */
const LOCK_PATIENCE_MS = 3000;
const LOCK_TRY_MS = 500;

type Parts = { database: Pick<Database, 'connection'>; streets: StreetsPort };

/** Fetches the streets while no other process does. Throws AppError; the earlier streets are kept then. */
export const fetchStreets = (
  parts: Parts,
  { signal, ...options }: FetchOptions = {},
): Promise<{ bytes: number }> =>
  whileLocked(parts, async (lost) => {
    const until = signal ? AbortSignal.any([signal, lost]) : lost;
    try {
      return await parts.streets.fetch({ ...options, signal: until });
    } catch (error) {
      if (!(error instanceof StreetsError)) throw error;
      const { sentence, values } = error.problem;
      throw new AppError(sentence, { values });
    }
  });

/** Removes the streets while no process fetches them; returns whether there were any. */
export const removeStreets = (parts: Parts): Promise<boolean> =>
  whileLocked(parts, () => parts.streets.remove());

async function whileLocked<T>({ database }: Parts, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(LOCK_PATIENCE_MS);
  const lock = await waitForLock(database, { key: STREETS_LOCK, signal, everyMs: LOCK_TRY_MS });
  if (!lock) throw new AppError('streets_busy');
  try {
    return await work(lock.lost);
  } finally {
    await lock.release();
  }
}
