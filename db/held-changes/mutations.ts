import { lt } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Ceiling, HeldCall } from '#contract/history/held-changes.ts';
import { photoAddress, readPhotoAddress } from '#contract/photos/photo-address.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#db/history/actor.ts';
import { reserveUploads } from '#db/photos/photo-uses.ts';
import { heldChangesTable } from '#db/schema/held-changes.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import { claimWriteKey, type WriteKey } from '#db/write-once.ts';
import { type Chosen, matching } from './queries.ts';

type State = Readonly<Record<string, unknown>>;

export type NewHeldChange = {
  call: HeldCall;
  entityId: number | null;
  /** The body as the contract made it; null for a deletion. */
  input: object | null;
  before: State | null;
  after: State | null;
  baseVersion: number | null;
  reason: Ceiling;
  key: WriteKey | null;
};

/** What a write's key remembers of a change that waits. */
export const HELD = 'held';
const HELD_WRITE = { thing: HELD, thingId: 0 };

/**
 * How many may wait. Young devices together leave room for those that are known, and one block leaves room for other
 * young ones: a stranger who fills the list keeps few others out of it.
 */
const MOST = { inAll: 2000, ofYoung: 1500, ofOrigin: 200, ofDevice: 60 };

/** 'full': too many wait already. 'repeated': it is kept under its key. 'photo_gone': it names a photo of others. */
type Outcome = 'held' | 'full' | 'repeated' | 'photo_gone';

/** Keeps a change until staff decide, with the uploads that it names; nothing of it when the outcome is another. */
export function holdChange(pool: Pool, change: NewHeldChange, actor: Actor, now: Date): Promise<Outcome> {
  const hold = async (client: PoolClient): Promise<Outcome> => {
    await client.query(`select pg_advisory_xact_lock(hashtext('held changes'))`);
    if (!(await hasRoom(client, actor))) return 'full';
    if (change.key && !(await claimWriteKey(asDb(client), change.key, HELD_WRITE))) return 'repeated';
    const shown = uploadsIn(change.before);
    const added = uploadsIn(change.after).filter((url) => !shown.includes(url));
    if (!(await reserveUploads(client, added, actor, now))) return 'photo_gone';
    const { call, entityId, input, before, after, baseVersion, reason } = change;
    const json = (value: object | null) => value && JSON.stringify(value);
    const told = after ?? before;
    await client.query(
      `insert into held_changes (call, entity, entity_id, title, input, before, after, base_version, photos,
         reason, actor, origin, by_young_device, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        call,
        call.includes('/places') ? 'place' : 'event',
        entityId,
        String(told?.name ?? told?.title ?? ''),
        json(input),
        json(before),
        json(after),
        baseVersion,
        uploadsIn(after),
        reason,
        actor.key,
        actor.origin ?? null,
        actor.isYoung ?? false,
        now.toISOString(),
      ],
    );
    return 'held';
  };
  return inTransaction(pool, hold, (outcome) => outcome === 'held');
}

async function hasRoom(client: PoolClient, { key, origin, isYoung }: Actor): Promise<boolean> {
  const { rows } = await client.query<Record<keyof typeof MOST, number>>(
    `select count(*)::int as "inAll", (count(*) filter (where by_young_device))::int as "ofYoung",
       (count(*) filter (where by_young_device and origin = $2))::int as "ofOrigin",
       (count(*) filter (where actor = $1))::int as "ofDevice"
     from held_changes where decided_at is null`,
    [key, origin ?? null],
  );
  const waiting = rows[0] as Record<keyof typeof MOST, number>;
  const kinds = isYoung
    ? (['inAll', 'ofYoung', 'ofOrigin', 'ofDevice'] as const)
    : (['inAll', 'ofDevice'] as const);
  return kinds.every((kind) => waiting[kind] < MOST[kind]);
}

/** The addresses of the uploads that a state shows. */
function uploadsIn(state: State | null): string[] {
  const photos = (state?.photos ?? []) as { url: string }[];
  return [...photos.map(({ url }) => url), state?.imageUrl].flatMap((url) => {
    const photo = typeof url === 'string' ? readPhotoAddress(url) : null;
    return photo?.source === 'upload' ? [photoAddress(photo)] : [];
  });
}

/** Long enough for any change to be made; after it, a server that died in the middle no longer has it. */
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

/** Takes a change that waits, so that nobody else makes it as well. Null when there is none, or when it is taken. */
export async function claimChange(pool: Pool, id: number, now: Date): Promise<ClaimedChange | null> {
  const { rows } = await pool.query<ClaimedChange>(
    `update held_changes set claimed_at = $2::timestamptz
     where id = $1 and decided_at is null
       and (claimed_at is null or claimed_at < $2::timestamptz - interval '${CLAIM_LASTS}')
     returning id, call, entity, entity_id as "entityId", title, input, before, base_version as "baseVersion",
       json_build_object('kind', 'device', 'key', actor, 'origin', origin, 'isYoung', by_young_device,
         'attachesAll', true) as actor`,
    [id, now.toISOString()],
  );
  return rows[0] ?? null;
}

/** Lets go of a change that could not be made; it waits on. */
export async function unclaimChange(pool: Pool, id: number): Promise<void> {
  await pool.query('update held_changes set claimed_at = null where id = $1 and decided_at is null', [id]);
}

// private: what a change said goes with its decision: the history has what was made, and nobody keeps what was not
const DECIDED = `set decided_at = $1, decided_by = $2, decision = $3, title = '', input = null, before = null,
  after = null, photos = '{}'`;

export type By = { staffId: string; now: Date };

/** Marks a change as made. */
export async function settleChange(pool: Pool, id: number, { staffId, now }: By): Promise<void> {
  const values = [now.toISOString(), staffId, 'approved', id];
  await pool.query(`update held_changes ${DECIDED} where id = $4`, values);
}

/** Discards the changes that match. Answers how many there were; one that is being approved is none of them. */
export async function discardChanges(pool: Pool, chosen: Chosen, { staffId, now }: By): Promise<number> {
  const values: unknown[] = [now.toISOString(), staffId, 'discarded'];
  const { rowCount } = await pool.query(
    `update held_changes ${DECIDED} where ${matching(chosen, values)} and claimed_at is null`,
    values,
  );
  return rowCount ?? 0;
}

/** Forgets the changes that were sent before a moment, decided or not. */
export async function forgetOldHeld(db: Db, before: Date): Promise<void> {
  await db.delete(heldChangesTable).where(lt(heldChangesTable.createdAt, before));
}
