import type { Pool, PoolClient } from 'pg';
import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import type { Actor } from '#db/history/actor.ts';
import { recordRevision } from '#db/history/revisions.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import { newTagState, tagSlug } from '#domain/vocabulary/tag-change.ts';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Takes one call from the model's daily budget (UTC) before it is made, in one statement, so that simultaneous
 * calls on any number of servers cannot exceed it. Returns false when the budget is spent.
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

export type SuggestedTag = { name: string; type: TagType };

/** The limit of suggestions awaiting staff; it ends a flood. */
const MAX_UNREVIEWED = 60;

export type HiddenTag = SuggestedTag & { id: number; isNew: boolean };

/**
 * Adds missing tags, marked as suggested and hidden from visitors (ai-3), each with a revision. Tags that staff
 * removed are not added again. Returns the new ones, and those suggested before.
 */
export function addSuggestedTags(
  pool: Pool,
  tags: readonly SuggestedTag[],
  actor: Actor,
  now: Date,
): Promise<HiddenTag[]> {
  return inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('suggested tags'))`);
    const hidden: HiddenTag[] = [];
    for (const tag of tags) {
      const id = await addTag(client, tag, now);
      if (id === null) {
        const existing = await findSuggested(client, tag);
        if (existing) hidden.push({ ...existing, isNew: false });
        continue;
      }
      hidden.push({ ...tag, id, isNew: true });
      const after = newTagState({ ...tag, suggestedByAi: true });
      await recordRevision(asDb(client), 'tag', { id, action: 'create', before: null, after, actor, now });
    }
    return hidden;
  });
}

async function addTag(client: PoolClient, { name, type }: SuggestedTag, now: Date): Promise<number | null> {
  const slug = tagSlug(name);
  if (slug === '') return null;
  const { rows } = await client.query<{ id: number }>(
    `insert into tags (slug, name, type, suggested_by_ai, created_at, updated_at)
     select $1, $2, $3, true, $4, $4
     where not exists (select from tags where slug = $1)
       and (select count(*) from tags where suggested_by_ai and deleted_at is null) < ${MAX_UNREVIEWED}
     returning id`,
    [slug, name, type, now.toISOString()],
  );
  return rows[0]?.id ?? null;
}

async function findSuggested(
  client: PoolClient,
  { name }: SuggestedTag,
): Promise<Omit<HiddenTag, 'isNew'> | null> {
  const { rows } = await client.query<Omit<HiddenTag, 'isNew'>>(
    'select id, name, type from tags where slug = $1 and suggested_by_ai and deleted_at is null order by id limit 1',
    [tagSlug(name)],
  );
  return rows[0] ?? null;
}
