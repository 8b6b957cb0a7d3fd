import type { Pool, PoolClient } from 'pg';
import type { ReviewReason } from '#contract/review/reasons.ts';
import type { WaitingCall } from '#contract/review/waiting.ts';
import { mayUseUploads } from '#db/photos/photo-uses.ts';
import { uploadsIn } from '#db/photos/uploads-in.ts';
import type { Actor } from '#db/review/actor.ts';
import { asDb } from '#db/transaction.ts';
import { claimWriteKey, type WriteKey } from '#db/write-once.ts';
import { storedState } from '#domain/places/stored-place.ts';
import type { WaitingCounts } from '#domain/review/room.ts';
import { isSameRemoval, matching, type RemovalCall, WAITS, type WaitingFilter } from './queries.ts';

type State = Readonly<Record<string, unknown>>;

export type NewWaitingChange = {
  call: WaitingCall;
  entityId: number | null;
  /** The body as the contract parsed it; null for a deletion. */
  input: object | null;
  before: State | null;
  after: State | null;
  baseVersion: number | null;
  /** The rows of the rule for which it waits. */
  reasons: readonly ReviewReason[];
  key: WriteKey | null;
};

export const WAITING = 'waiting';
/** Stored under a write's key, so that a retry gets the same response. */
export const WAITING_IDS = { ceiling: 0, rule: 1 };

const waitingWrite = ({ reasons }: NewWaitingChange) => ({
  thing: WAITING,
  thingId: reasons.includes('ceiling') ? WAITING_IDS.ceiling : WAITING_IDS.rule,
});

/** 'repeated': a change is already waiting under its key. 'photo_gone': an upload is gone or another device's. */
type Outcome = 'waiting' | 'repeated' | 'photo_gone';

/**
 * Lets a change wait, in a transaction that counted the waiting changes; its uploads are kept as long as its content. The
 * caller must roll back on any other outcome.
 */
export async function addWaitingChange(
  client: PoolClient,
  change: NewWaitingChange,
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  if (change.key && !(await claimWriteKey(asDb(client), change.key, waitingWrite(change)))) return 'repeated';
  const shown = uploadsIn(change.before);
  const added = uploadsIn(change.after).filter((url) => !shown.includes(url));
  if (!(await mayUseUploads(client, added, actor, now))) return 'photo_gone';
  const { call, entityId, input, before, after, baseVersion, reasons } = change;
  const json = (value: object | null) => value && JSON.stringify(value);
  // Staff know a renamed entity by its present name.
  const named = before ?? after;
  await client.query(
    `insert into changes (state, entity, action, call, entity_id, title, input, before, after, base_version, photos,
         reasons, actor_kind, actor, origin, by_young_device, circle, at)
       values ('waiting', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      call.includes('/places') ? 'place' : 'event',
      before === null ? 'create' : after === null ? 'delete' : 'update',
      call,
      entityId,
      String(named?.name ?? named?.title ?? ''),
      json(input),
      json(before && storedState(before)),
      json(after && storedState(after)),
      baseVersion,
      uploadsIn(after),
      reasons,
      actor.kind,
      actor.key,
      actor.origin ?? null,
      actor.isYoung ?? false,
      actor.circle ?? null,
      now.toISOString(),
    ],
  );
  return 'waiting';
}

/** Returns the number of waiting changes, and makes other callers wait until the transaction ends. */
export async function countWaiting(
  client: PoolClient,
  { key, recentOrigins }: Actor,
): Promise<WaitingCounts> {
  await client.query(`select pg_advisory_xact_lock(hashtext('waiting changes'))`);
  const { rows } = await client.query<WaitingCounts>(
    `select count(*)::int as "inAll", (count(*) filter (where by_young_device))::int as "ofYoung",
       (count(*) filter (where origin = any ($2::text[])))::int as "ofOrigin",
       (count(*) filter (where actor = $1))::int as "ofDevice"
     from changes where ${WAITS}`,
    [key, recentOrigins?.names ?? []],
  );
  return rows[0] as WaitingCounts;
}

export type WaitingChange = {
  id: number;
  call: WaitingCall;
  entityId: number | null;
  input: unknown;
  baseVersion: number | null;
  actor: Actor;
};

/** Returns a waiting change; null when it is decided. */
export async function findWaiting(pool: Pool, id: number): Promise<WaitingChange | null> {
  const { rows } = await pool.query<WaitingChange>(
    `select id::int, call, entity_id as "entityId", input, base_version as "baseVersion",
       json_build_object('kind', actor_kind, 'key', actor, 'origin', origin, 'isYoung', by_young_device,
         'circle', circle, 'attachesAll', true) as actor
     from changes where id = $1 and ${WAITS}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Deletes a waiting change that was approved and had nothing left to change. */
export async function dropWaiting(pool: Pool, id: number): Promise<void> {
  await pool.query(`delete from changes where id = $1 and state = 'waiting'`, [id]);
}

/** Deletes the waiting removals of an event or a place that is removed now. */
export async function dropRemovals(pool: Pool, call: RemovalCall, id: number | null): Promise<void> {
  await pool.query(`delete from changes where ${WAITS} and call = $1 and entity_id = $2`, [call, id]);
}

export type By = { staffId: string; now: Date };

/** Refuses matching changes, with equal requests to remove the same, and returns the number of those that match. */
export async function refuseChanges(
  pool: Pool,
  { refusal, ...chosen }: WaitingFilter & { refusal: string | null },
  { staffId, now }: By,
): Promise<number> {
  const values: unknown[] = [now.toISOString(), staffId, refusal];
  // private: a refusal erases the content
  const { rows } = await pool.query<{ isChosen: boolean }>(
    `with chosen as materialized (select * from changes where ${matching(chosen, values)})
     update changes set state = 'refused', decided_at = $1, decided_by = $2, refusal = $3,
       photos = null, title = null, input = null, before = null, after = null, reasons = null
     where id in (select id from chosen) or (${WAITS} and exists (select from chosen
       where ${isSameRemoval('chosen', 'changes')}))
     returning id in (select id from chosen) as "isChosen"`,
    values,
  );
  return rows.filter(({ isChosen }) => isChosen).length;
}

/** Deletes visitors' changes and reports decided before this moment, and changes sent before it and never decided. */
export async function forgetOldWaiting(pool: Pool, before: Date): Promise<void> {
  await pool.query(
    `delete from changes where coalesce(decided_at, at) < $1
       and (state in ('waiting', 'refused') and call is not null or state = 'refused' and kind = 'report')`,
    [before.toISOString()],
  );
}
