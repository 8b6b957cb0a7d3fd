import type { PoolClient } from 'pg';
import type { ManagedSynonyms } from '#contract/vocabulary/vocabulary.ts';
import type { Restorer } from '#db/review/restorer.ts';
import { recordRevision } from '#db/review/revisions.ts';
import { asDb } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';

/** A set of synonyms in a revision. */
export type SynonymState = { words: string[] };

/** Blocks other writers of synonyms until the transaction ends. */
export const lockSynonyms = (client: PoolClient) =>
  client.query(`select pg_advisory_xact_lock(hashtext('guide.synonyms'))`);

export type SynonymRow = { id: number; words: string[]; isThere: boolean };

/** Returns all sets, including removed ones. */
export async function readSynonymRows(client: PoolClient): Promise<SynonymRow[]> {
  const { rows } = await client.query<SynonymRow>(
    'select id, words, deleted_at is null as "isThere" from synonyms order by id',
  );
  return rows;
}

export async function insertSynonyms(
  client: PoolClient,
  words: string[],
  { actor, now }: By,
): Promise<ManagedSynonyms> {
  const { rows } = await client.query<ManagedSynonyms>(
    'insert into synonyms (words, created_at, updated_at) values ($1, $2, $2) returning id, words',
    [words, now.toISOString()],
  );
  const [set] = rows;
  if (!set) throw new Error('A new row was not returned');
  const revision = { id: set.id, action: 'create', before: null, after: { words }, actor, now };
  await recordRevision(asDb(client), 'synonym', revision);
  return set;
}

type Change = { id: number; before: SynonymState | null; after: SynonymState | null };

/** Restores a set, or removes it (null). */
export async function restoreSynonyms(
  client: PoolClient,
  { id, before, after }: Change,
  { actor, now }: By,
): Promise<void> {
  await client.query(
    'update synonyms set words = coalesce($2, words), deleted_at = $3, updated_at = $4 where id = $1',
    [id, after?.words ?? null, after ? null : now.toISOString(), now.toISOString()],
  );
  const action = after ? 'restore' : 'delete';
  await recordRevision(asDb(client), 'synonym', { id, action, before, after, actor, now });
}

export const restoreSynonymStep: Restorer = async (client, { entityId: id, ...step }, by) => {
  const states = { before: step.before as SynonymState | null, after: step.after as SynonymState | null };
  await restoreSynonyms(client, { id, ...states }, by);
};
