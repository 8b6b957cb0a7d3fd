/** What sources and the guide itself propose: rows that wait. A refused one is the memory that it is not proposed again. */
import type { Pool, PoolClient } from 'pg';
import type { By } from '#db/review/waiting/mutations.ts';

type State = Readonly<Record<string, unknown>>;

/** SQL: a doubt whether a place still exists, which waits for as long as its fact is doubted (migration 0054). */
export const IS_DOUBT = `(kind = 'proposal' and input->>'kind' = 'doubt')`;

export type NewProposal = {
  /** Null for a place that would be added. */
  entityId: number | null;
  action: 'create' | 'update' | 'delete' | 'merge';
  /** The name of a place that would be added; others have a present name. */
  title?: string;
  before: State | null;
  after: State | null;
  /**
   * `kind` and `entry` tell an entity's proposals of a source apart; `mark` is a version that changes with the proposal,
   * which is otherwise compared by what it would write.
   */
  input: State & { kind: string; entry?: string; mark?: string };
};

/** Selects all that a source proposes, or what it proposes about one entity. */
export type ProposalScope = {
  kind: 'proposal' | 'twin';
  entity: 'place' | 'event';
  /** Null for the guide itself. */
  source: string | null;
  entityId?: number;
};

/**
 * Replaces what waits of a scope by these proposals. What staff refused waits again only if it has changed since.
 */
export async function replaceProposals(
  client: Pool | PoolClient,
  { kind, entity, source, entityId }: ProposalScope,
  proposals: readonly NewProposal[],
  now: Date,
): Promise<void> {
  await client.query(
    `with told as (
       select * from json_to_recordset($5::json)
         as told ("entityId" int, action text, title text, before json, after json, input json)
       where "entityId" is null or exists (select from ${entity === 'place' ? 'places' : 'events'} where id = "entityId")
     ), dropped as (
       delete from changes
       where kind = $1 and entity = $2 and source is not distinct from $3 and ($4::int is null or entity_id = $4)
         and state = 'waiting' and not exists (select from told
           where "entityId" is not distinct from entity_id and told.input->>'kind' = changes.input->>'kind'
             and told.input->>'entry' is not distinct from changes.input->>'entry')
     )
     insert into changes as known (kind, state, entity, entity_id, action, title, before, after, input, source, actor_kind, at)
     select $1, 'waiting', $2, "entityId", action, title, before, after, input, $3, 'system', $6 from told
     on conflict (kind, entity, entity_id, source, (input->>'kind'), (input->>'entry')) where kind in ('proposal', 'twin')
     do update set state = case when ${IS_SAME} then known.state else 'waiting' end,
       at = case when ${IS_SAME} then known.at else excluded.at end, action = excluded.action, title = excluded.title,
       before = excluded.before, after = excluded.after, input = excluded.input`,
    [kind, entity, source, entityId ?? null, JSON.stringify(proposals), now.toISOString()],
  );
}

const IS_SAME = `coalesce(known.input->>'mark' = excluded.input->>'mark',
         known.after::jsonb is not distinct from excluded.after::jsonb)`;

/** Refuses the waiting proposals among these ids, except doubts, and returns their number. */
export async function refuseProposals(
  pool: Pool,
  ids: readonly number[],
  { staffId, now }: By,
): Promise<number> {
  const { rowCount } = await pool.query(
    `update changes set state = 'refused', decided_at = $2, decided_by = $3
     where id = any ($1) and kind in ('proposal', 'twin') and state = 'waiting' and not ${IS_DOUBT}`,
    [ids, now.toISOString(), staffId],
  );
  return rowCount ?? 0;
}
