import type { PoolClient } from 'pg';
import type { ManagedSynonyms } from '#contract/vocabulary/synonyms.ts';
import { recordRevision } from '#db/history/revisions.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import type { By, WriteContext } from '#db/write-context.ts';
import { MAX_SYNONYM_SETS, normalizedWords, type SynonymSet } from '#domain/text/synonyms.ts';

/** A set of synonyms in a revision. */
export type SynonymState = { words: string[] };

/** 'taken': a set of the same words exists. 'full': a search could not read more sets quickly. */
export type SynonymRefusal = { ok: false; reason: 'missing' | 'taken' | 'full' };

export function addSynonyms(
  { database, ...by }: WriteContext,
  words: string[],
): Promise<{ ok: true; set: ManagedSynonyms } | SynonymRefusal> {
  return inTransaction(database.pool, async (client) => {
    const refusal = await refusalOf(client, words);
    if (refusal) return refusal;
    const { rows } = await client.query<ManagedSynonyms>(
      `insert into synonyms (words, created_at, updated_at) values ($1, $2, $2) returning id, words`,
      [words, by.now.toISOString()],
    );
    const [set] = rows;
    if (!set) throw new Error('A new row was not returned');
    await record(client, by, { id: set.id, action: 'create', before: null, after: { words } });
    return { ok: true, set };
  });
}

export function removeSynonyms(
  { database, ...by }: WriteContext,
  id: number,
): Promise<{ ok: true } | SynonymRefusal> {
  return inTransaction(database.pool, async (client) => (await holdSynonyms(client, id, by)).write(null));
}

/** Locks a set until the transaction ends; `write` restores an earlier state (null: removed). */
export async function holdSynonyms(client: PoolClient, id: number, by: By) {
  const { rows } = await client.query<SynonymState & { isThere: boolean }>(
    'select words, deleted_at is null as "isThere" from synonyms where id = $1 for update',
    [id],
  );
  const [row] = rows;
  const state: SynonymState | null = row?.isThere ? { words: row.words } : null;

  async function write(earlier: SynonymState | null): Promise<{ ok: true } | SynonymRefusal> {
    if (!row || (!earlier && !state)) return { ok: false, reason: 'missing' };
    const refusal = earlier && (await refusalOf(client, earlier.words, id));
    if (refusal) return refusal;
    await client.query('update synonyms set words = $2, deleted_at = $3, updated_at = $4 where id = $1', [
      id,
      earlier?.words ?? row.words,
      earlier ? null : by.now.toISOString(),
      by.now.toISOString(),
    ]);
    const action = earlier ? 'restore' : 'delete';
    await record(client, by, { id, action, before: state, after: earlier });
    return { ok: true };
  }
  return { state, write };
}

/** Returns the reason why these words cannot be a set; other writers wait until the transaction ends. */
async function refusalOf(
  client: PoolClient,
  words: readonly string[],
  id: number | null = null,
): Promise<SynonymRefusal | null> {
  await client.query(`select pg_advisory_xact_lock(hashtext('guide.synonyms'))`);
  const { rows: sets } = await client.query<SynonymSet>(
    'select words from synonyms where deleted_at is null and id is distinct from $1',
    [id],
  );
  if (sets.length >= MAX_SYNONYM_SETS) return { ok: false, reason: 'full' };
  const keyOf = (set: readonly string[]) => normalizedWords(set).sort().join('\n');
  const isTaken = sets.some((set) => keyOf(set.words) === keyOf(words));
  return isTaken ? { ok: false, reason: 'taken' } : null;
}

type Change = { id: number; action: string; before: SynonymState | null; after: SynonymState | null };

const record = (client: PoolClient, { actor, now }: By, change: Change) =>
  recordRevision(asDb(client), 'synonym', { ...change, actor, now });
