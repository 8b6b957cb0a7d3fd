import type { Pool, PoolClient } from 'pg';
import { recordRevision } from '#db/review/revisions.ts';
import { asDb } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import type { KnownTag, SuggestedTag, SuggestionSurroundings } from '#domain/vocabulary/suggested-tags.ts';
import { newTagState, tagSlug } from '#domain/vocabulary/tag-change.ts';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Claims one call from the model's daily budget (UTC) before it is made, in one statement, so that simultaneous calls
 * on any number of servers cannot exceed it. Returns false when the budget is spent.
 */
export async function spendCall(pool: Pool, budget: number, now: Date): Promise<boolean> {
  const spent = await pool.query(
    `insert into ai_usage as known (day, calls) select $1::date, 1 where $2::int > 0
     on conflict (day) do update set calls = known.calls + 1 where known.calls < $2::int returning calls`,
    [dayOf(now), budget],
  );
  if (spent.rowCount === 1) return true;
  await pool.query(
    `insert into ai_usage as known (day, refused) values ($1, 1)
     on conflict (day) do update set refused = known.refused + 1`,
    [dayOf(now)],
  );
  return false;
}

/** Records a finished call; null tokens mean that it failed. */
export async function recordCall(
  pool: Pool,
  tokens: { input: number; output: number } | null,
  now: Date,
): Promise<void> {
  await pool.query(
    `insert into ai_usage as known (day, failed, input_tokens, output_tokens) values ($1, $2, $3, $4)
     on conflict (day) do update set failed = known.failed + excluded.failed,
       input_tokens = known.input_tokens + excluded.input_tokens,
       output_tokens = known.output_tokens + excluded.output_tokens`,
    [dayOf(now), tokens ? 0 : 1, tokens?.input ?? 0, tokens?.output ?? 0],
  );
}

/**
 * Returns the tags with these names and the number of tags awaiting staff, and blocks other callers until the
 * transaction ends.
 */
export async function lockSuggestedTags(
  client: PoolClient,
  slugs: readonly string[],
): Promise<SuggestionSurroundings> {
  await client.query(`select pg_advisory_xact_lock(hashtext('suggested tags'))`);
  const { rows } = await client.query<KnownTag & { slug: string }>(
    `select slug, id, name, type, suggested_by_ai and deleted_at is null as "isHidden"
     from tags where slug = any ($1) order by id`,
    [slugs],
  );
  const waiting = await client.query<{ count: number }>(
    'select count(*)::int as count from tags where suggested_by_ai and deleted_at is null',
  );
  return { tags: rows, waiting: waiting.rows[0]?.count ?? 0 };
}

/** Adds a tag, marked as suggested and hidden from visitors, with a revision. */
export async function addSuggestedTag(
  client: PoolClient,
  { name, type }: SuggestedTag,
  { actor, now }: By,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into tags (slug, name, type, suggested_by_ai, created_at, updated_at)
     values ($1, $2, $3, true, $4, $4) returning id`,
    [tagSlug(name), name, type, now.toISOString()],
  );
  const [added] = rows;
  if (!added) throw new Error('The new tag was not written');
  const { id } = added;
  const after = newTagState({ name, type, suggestedByAi: true });
  await recordRevision(asDb(client), 'tag', { id, action: 'create', before: null, after, actor, now });
  return id;
}
