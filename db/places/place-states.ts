import type { Pool, PoolClient } from 'pg';
import { CONFIRMED_DAYS } from '#db/facts/confirmations.ts';
import { FACTS_OF_STATE } from '#db/facts/json.ts';
import { type FactsOfPlace, NO_FACTS_OF_PLACE, withFacts } from '#domain/facts/checks.ts';
import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import type { FactsState } from '#domain/facts/facts.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import type { PlaceEdit } from '#domain/places/provider-content.ts';
import { placeOf, type StoredPlace, storedPlace } from '#domain/places/stored-place.ts';
import { PHOTOS_OF_STATE } from './place-photos.ts';
import { STATE_COLUMNS } from './place-statements.ts';

export type FoundState = {
  state: PlaceState;
  version: number;
  /** The last day on which visitors confirmed each of its facts. */
  confirmed: ConfirmedDays;
};

export const SELECT_STATE = `
  select ${Object.entries(STATE_COLUMNS)
    .map(([field, { name }]) => `${name} as "${field}"`)
    .join(', ')},
    version,
    array(select category_id from place_categories where place_id = places.id order by position) as "categoryIds",
    array(select tag_id from place_tags where place_id = places.id order by tag_id) as "tagIds",
    ${PHOTOS_OF_STATE} as photos, ${FACTS_OF_STATE} as facts,
    ${CONFIRMED_DAYS} as confirmed`;

export type StateRow = Omit<PlaceState, keyof FactsOfPlace> &
  Omit<FoundState, 'state' | 'confirmed'> & {
    facts: Partial<FactsState> | null;
    confirmed: ConfirmedDays | null;
  };

export const foundIn = ({ version, confirmed, facts, ...fields }: StateRow): FoundState => ({
  state: withFacts({ ...fields, ...NO_FACTS_OF_PLACE }, facts ?? {}),
  version,
  confirmed: confirmed ?? {},
});

/** Returns null when there is no such place, or it was deleted. */
export async function readPlaceState(pool: Pool, id: number): Promise<FoundState | null> {
  const { rows } = await pool.query<StateRow>({
    name: 'place-state',
    text: `${SELECT_STATE} from places where id = $1 and deleted_at is null`,
    values: [id],
  });
  return rows[0] ? foundIn(rows[0]) : null;
}

/** Locks places, deleted or not, in the order of their ids, until the transaction ends. */
export const lockPlaces = (client: PoolClient, ids: readonly number[]) =>
  client.query({
    name: 'places-lock',
    text: 'select from places where id = any ($1) order by id for no key update',
    values: [ids],
  });

export type PlaceRow = FoundState & { isDeleted: boolean };

/** Returns a place, deleted or not; null when it never existed or was purged. */
export async function readPlaceRow(client: PoolClient, id: number): Promise<PlaceRow | null> {
  const { rows } = await client.query<StateRow & { isDeleted: boolean }>({
    name: 'place-state-deleted-or-not',
    text: `${SELECT_STATE}, deleted_at is not null as "isDeleted" from places where id = $1`,
    values: [id],
  });
  if (!rows[0]) return null;
  const { isDeleted, ...row } = rows[0];
  return { ...foundIn(row), isDeleted };
}

/** Removes the maps ids of places about to be restored: two places may have swapped ids. */
export async function releaseMapsIds(client: PoolClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query({
    name: 'place-release-maps-ids',
    text: 'update places set google_place_id = null where id = any ($1)',
    values: [ids],
  });
}

export type RememberedEdit = PlaceEdit & { id: number };

type EditRow = Omit<RememberedEdit, 'before' | 'after'> & Record<'before' | 'after', StoredPlace | null>;

export async function readPlaceEdits(pool: Pool, id: number): Promise<RememberedEdit[]> {
  const { rows } = await pool.query<EditRow>({
    name: 'place-edits',
    text: `select id, action, before, after from revisions
      where entity = 'place' and entity_id = $1 order by revisions.id`,
    values: [id],
  });
  return rows.map(({ before, after, ...edit }) => ({
    ...edit,
    before: before && placeOf(before),
    after: after && placeOf(after),
  }));
}

/** Rewrites a stored revision to drop content that we may no longer keep. Revisions are otherwise immutable. */
export async function rewriteRevision(pool: Pool, { id, before, after }: RememberedEdit): Promise<void> {
  const values = [id, ...[before, after].map((state) => state && JSON.stringify(storedPlace(state)))];
  await pool.query('update changes set before = $2::json, after = $3::json where id = $1', values);
}
