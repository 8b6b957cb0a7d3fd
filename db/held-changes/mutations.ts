import { lt, sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { HELD_REASONS, HeldCall } from '#contract/held-changes/held-changes.ts';
import { photoAddress, readPhotoAddress } from '#contract/photos/photo-address.ts';
import type { Db } from '#db/client.ts';
import { reserveUploads } from '#db/photos/photo-uses.ts';
import { leaveReceipt } from '#db/receipts/mutations.ts';
import type { Actor } from '#db/review/actor.ts';
import { heldChangesTable } from '#db/schema/held-changes.ts';
import { asDb } from '#db/transaction.ts';
import { claimWriteKey, type WriteKey } from '#db/write-once.ts';
import type { HeldCounts } from '#domain/held-changes/room.ts';
import type { PatrolReason } from '#domain/patrol/reasons.ts';
import { storedState } from '#domain/places/stored-place.ts';
import { ACTOR_KIND, type HeldChangeFilter, matching } from './queries.ts';

type State = Readonly<Record<string, unknown>>;

export type NewHeldChange = {
  call: HeldCall;
  entityId: number | null;
  /** The body as the contract parsed it; null for a deletion. */
  input: object | null;
  before: State | null;
  after: State | null;
  baseVersion: number | null;
  reason: (typeof HELD_REASONS)[number];
  /** Patrol's reasons; null for a change beyond a ceiling. */
  reasons: readonly PatrolReason[] | null;
  key: WriteKey | null;
};

export const HELD = 'held';
/** Stored under a write's key, so that a retry gets the same response. */
export const HELD_IDS = { ceiling: 0, patrol: 1 };

const heldWrite = ({ reason }: NewHeldChange) => ({
  thing: HELD,
  thingId: reason === 'patrol' ? HELD_IDS.patrol : HELD_IDS.ceiling,
});

/** 'repeated': a change is already held under its key. 'photo_gone': an upload is gone or another device's. */
type Outcome = 'held' | 'repeated' | 'photo_gone';

/**
 * Holds a change and reserves its uploads for as long as its content is kept, in a transaction that counted the waiting
 * changes; the caller must roll back on any other outcome.
 */
export async function holdChange(
  client: PoolClient,
  change: NewHeldChange,
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  if (change.key && !(await claimWriteKey(asDb(client), change.key, heldWrite(change)))) return 'repeated';
  const shown = uploadsIn(change.before);
  const added = uploadsIn(change.after).filter((url) => !shown.includes(url));
  if (!(await reserveUploads(client, added, actor, now))) return 'photo_gone';
  const { call, entityId, input, before, after, baseVersion, reason, reasons } = change;
  const json = (value: object | null) => value && JSON.stringify(value);
  // Staff know a renamed entity by its present name.
  const named = before ?? after;
  const { rows } = await client.query<{ id: number }>(
    `insert into held_changes (call, entity, entity_id, title, input, before, after, base_version, photos,
         reason, actor, origin, by_young_device, circle, created_at, reasons)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      call,
      call.includes('/places') ? 'place' : 'event',
      entityId,
      String(named?.name ?? named?.title ?? ''),
      json(input),
      json(before && storedState(before)),
      json(after && storedState(after)),
      baseVersion,
      uploadsIn(after),
      reason,
      actor.key,
      actor.origin ?? null,
      actor.isYoung ?? false,
      actor.circle ?? null,
      now.toISOString(),
      json(reasons),
    ],
  );
  await leaveReceipt(client, actor.receipt, rows[0]?.id ?? 0, now);
  return 'held';
}

/** Returns the number of waiting changes, and makes other callers wait until the transaction ends. */
export async function countHeld(client: PoolClient, { key, recentOrigins }: Actor): Promise<HeldCounts> {
  await client.query(`select pg_advisory_xact_lock(hashtext('held changes'))`);
  const { rows } = await client.query<HeldCounts>(
    `select count(*)::int as "inAll", (count(*) filter (where by_young_device))::int as "ofYoung",
       (count(*) filter (where origin = any ($2::text[])))::int as "ofOrigin",
       (count(*) filter (where actor = $1))::int as "ofDevice"
     from held_changes where decided_at is null`,
    [key, recentOrigins?.names ?? []],
  );
  return rows[0] as HeldCounts;
}

function uploadsIn(state: State | null): string[] {
  const photos = (state?.photos ?? []) as { url: string }[];
  return [...photos.map(({ url }) => url), state?.imageUrl].flatMap((url) => {
    const photo = typeof url === 'string' ? readPhotoAddress(url) : null;
    return photo?.source === 'upload' ? [photoAddress(photo)] : [];
  });
}

/** Longer than any change takes; an older claim belongs to a server that died. */
const CLAIM_LASTS = '5 minutes';

export type ClaimedChange = {
  id: number;
  call: HeldCall;
  entity: 'place' | 'event';
  entityId: number | null;
  title: string;
  input: unknown;
  before: unknown;
  baseVersion: number | null;
  actor: Actor;
};

/** Claims a change, so that it is applied once. Returns null when the change is claimed or decided. */
export async function claimChange(pool: Pool, id: number, now: Date): Promise<ClaimedChange | null> {
  const { rows } = await pool.query<ClaimedChange>(
    `update held_changes set claimed_at = $2::timestamptz
     where id = $1 and decided_at is null
       and (claimed_at is null or claimed_at < $2::timestamptz - interval '${CLAIM_LASTS}')
     returning id, call, entity, entity_id as "entityId", title, input, before, base_version as "baseVersion",
       json_build_object('kind', ${ACTOR_KIND}, 'key', actor, 'origin', origin, 'isYoung', by_young_device, 'circle', circle,
         'attachesAll', true) as actor`,
    [id, now.toISOString()],
  );
  return rows[0] ?? null;
}

/** Releases a claimed change that could not be applied, so that it can be decided again. */
export async function unclaimChange(pool: Pool, id: number): Promise<void> {
  await pool.query('update held_changes set claimed_at = null where id = $1', [id]);
}

const DECISION_SQL = `set decided_at = $1, decided_by = $2, decision = $3`;
// private: a decision erases the content, which the history contains after an approval
const ERASE_SQL = `photos = '{}', title = '', input = null, before = null, after = null, reasons = null`;

export type By = { staffId: string; now: Date };

/** Settles an applied change. */
export async function settleChange(pool: Pool, id: number, { staffId, now }: By): Promise<void> {
  const values = [now.toISOString(), staffId, 'approved', id];
  await pool.query(`update held_changes ${DECISION_SQL}, ${ERASE_SQL} where id = $4`, values);
}

/** Settles the held deletions of an event once a second device has deleted it. */
export async function settleDeletions(pool: Pool, id: number, now: Date): Promise<void> {
  const call: HeldCall = 'DELETE /api/events/:id';
  await pool.query(
    `update held_changes ${DECISION_SQL}, ${ERASE_SQL}
     where decided_at is null and claimed_at is null and reason = 'patrol' and call = $4 and entity_id = $5`,
    [now.toISOString(), null, 'approved', call, id],
  );
}

/** Refuses matching changes and returns their number; skips claimed ones. */
export async function discardChanges(
  pool: Pool,
  { refusal, ...chosen }: HeldChangeFilter & { refusal: string | null },
  { staffId, now }: By,
): Promise<number> {
  const values: unknown[] = [now.toISOString(), staffId, 'discarded', refusal];
  const { rowCount } = await pool.query(
    `update held_changes ${DECISION_SQL}, ${ERASE_SQL}, refusal = $4 where ${matching(chosen, values)} and claimed_at is null`,
    values,
  );
  return rowCount ?? 0;
}

/** Deletes changes decided before this moment, or sent before it and never decided. */
export async function forgetOldHeld(db: Db, before: Date): Promise<void> {
  const { decidedAt, createdAt } = heldChangesTable;
  await db
    .delete(heldChangesTable)
    .where(lt(sql`coalesce(${decidedAt}, ${createdAt})`, before.toISOString()));
}
