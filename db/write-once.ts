/** Writes that are made once even if the client repeats them after a double tap or a lost response (decision 079). */

import { eq, lt } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { DAY_MS } from '#domain/city-time/durations.ts';
import type { Db } from './client.ts';
import { writeKeysTable as keys } from './schema/machine/write-keys.ts';
import { asDb, inTransaction } from './transaction.ts';

/** The client's key of a write and its body, as hashes; `now` is the time of the write. */
export type WriteKey = { hash: string; bodyHash: string; now: Date };

export type EarlierWrite = { thing: string; id: number; isSame: boolean };

const REMEMBERED_MS = DAY_MS;
const forgottenBefore = (now: Date) => new Date(now.getTime() - REMEMBERED_MS);

export async function findWrite(db: Db, key: WriteKey): Promise<EarlierWrite | null> {
  const [row] = await db.select().from(keys).where(eq(keys.hash, key.hash));
  if (!row?.thing || row.thingId === null || row.createdAt < forgottenBefore(key.now)) return null;
  return { thing: row.thing, id: row.thingId, isSame: row.bodyHash === key.bodyHash };
}

/**
 * Does the work unless its key was used, in the same transaction, so that both are committed or neither is. A
 * simultaneous repetition waits here for the first request. A refused write may be retried under its key.
 */
export async function writeOnce<Result extends { ok: boolean }>(
  tx: Db,
  key: WriteKey | null,
  thing: string,
  work: () => Promise<Result & ({ ok: true; id: number } | { ok: false })>,
): Promise<Result | { ok: false; reason: 'repeated' }> {
  if (!key) return work();
  if (!(await claimWriteKey(tx, key))) return { ok: false, reason: 'repeated' };
  const result = await work();
  const isThis = eq(keys.hash, key.hash);
  if (result.ok) await tx.update(keys).set({ thing, thingId: result.id }).where(isThis);
  else await tx.delete(keys).where(isThis);
  return result;
}

/** Claims a key inside the transaction of its write; false when the key was already used. */
export async function claimWriteKey(
  tx: Db,
  { hash, bodyHash, now }: WriteKey,
  written: { thing: string; thingId: number } | { thing: null; thingId: null } = {
    thing: null,
    thingId: null,
  },
): Promise<boolean> {
  const row = { bodyHash, ...written, createdAt: now };
  const { rowCount } = await tx
    .insert(keys)
    .values({ hash, ...row })
    .onConflictDoUpdate({
      target: keys.hash,
      set: row,
      setWhere: lt(keys.createdAt, forgottenBefore(now)),
    });
  return rowCount === 1;
}

/** Like `writeOnce`, for statements that take the pool or a client; without a key it opens no transaction. */
export const onceAt = <Result extends { ok: boolean }>(
  pool: Pool,
  key: WriteKey | null,
  thing: string,
  work: (at: Pool | PoolClient) => Promise<Result & ({ ok: true; id: number } | { ok: false })>,
): Promise<Result | { ok: false; reason: 'repeated' }> =>
  key
    ? inTransaction(pool, (client) => writeOnce<Result>(asDb(client), key, thing, () => work(client)))
    : work(pool);

export async function forgetWriteKeys(db: Db, now: Date): Promise<void> {
  await db.delete(keys).where(lt(keys.createdAt, forgottenBefore(now)));
}
