import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

const KEY_BYTES = 16;
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Creates a place's key, which replaces the earlier one, and returns it; null when there is no such place. */
export async function openOwnKey(pool: Pool, placeId: number, isProved: boolean): Promise<string | null> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const { rowCount } = await pool.query(
    `insert into own_keys (place_id, key_hash, is_proved)
     select id, $2, $3 from places where id = $1 and deleted_at is null
     on conflict (place_id) do update set key_hash = excluded.key_hash, is_proved = excluded.is_proved`,
    [placeId, hashOf(key), isProved],
  );
  return rowCount === 1 ? key : null;
}

/** Closes a place's key; idempotent. Its statements no longer count as a witness's. */
export async function closeOwnKey(pool: Pool, placeId: number): Promise<void> {
  await pool.query(`delete from witnesses where place_id = $1 and witness = 'own_key'`, [placeId]);
  await pool.query('delete from own_keys where place_id = $1', [placeId]);
}

/** Returns the place of an open key; each use looks it up, so that a closed key opens nothing. */
export async function findPlaceOfKey(pool: Pool, key: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'place-of-own-key',
    text: `select places.id from own_keys join places on places.id = own_keys.place_id
      where key_hash = $1 and deleted_at is null`,
    values: [hashOf(key)],
  });
  return rows[0]?.id ?? null;
}

/** Returns whether a visible event is at the place; false for an id that is not one of our numbers. */
export async function isEventAt(pool: Pool, id: number, placeId: number): Promise<boolean> {
  if (!(id > 0 && id < 2 ** 31)) return false;
  const { rowCount } = await pool.query(
    `select from events where id = $1 and place_id = $2 and status = 'published' and deleted_at is null`,
    [id, placeId],
  );
  return rowCount === 1;
}

const CHANGED = `(after->>'website') is distinct from (before->>'website')`;

/**
 * Returns a place's website, and whether it counts as its own: unchanged for 30 days, or set or confirmed by staff, since
 * any visitor can edit it. Null when there is no such place.
 */
export async function findOwnWebsite(
  pool: Pool,
  placeId: number,
  now: Date,
): Promise<{ website: string | null; isOld: boolean } | null> {
  const { rows } = await pool.query<{ website: string | null; isOld: boolean }>(
    `select website, coalesce(last.kind = 'staff' or last.at <= $2::timestamptz - interval '30 days', true)
         or exists (select from place_facts where place_id = places.id and kind = 'web_address' and source = 'staff'
           and checked_on >= (last.at at time zone 'Europe/Madrid')::date) as "isOld"
     from places left join lateral (
       select actor_kind as kind, at from revisions
       where entity = 'place' and entity_id = places.id and after is not null and ${CHANGED} order by id desc limit 1
     ) as last on true
     where places.id = $1 and deleted_at is null`,
    [placeId, now.toISOString()],
  );
  return rows[0] ?? null;
}
