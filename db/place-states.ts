/** A place as its edits see it. */
import type { Pool } from 'pg';
import type { PlaceState } from '#domain/place-change.ts';
import type { PlaceEdit } from '#domain/place-loans.ts';
import { PHOTOS_OF_STATE } from './place-photos.ts';
import { STATE_COLUMNS } from './place-writes.ts';

export type FoundState = {
  state: PlaceState;
  version: number;
  informalArea: string | null;
  searchName: string;
  searchText: string;
};

/** Null when there is no such place, or it was deleted. */
export async function readPlaceState(pool: Pool, id: number): Promise<FoundState | null> {
  const columns = Object.entries(STATE_COLUMNS).map(([field, column]) => `${column} as "${field}"`);
  const { rows } = await pool.query<PlaceState & Omit<FoundState, 'state'>>({
    name: 'place-state',
    text: `select ${columns.join(', ')}, version, informal_area as "informalArea",
        search_name as "searchName", search_text as "searchText",
        array(select category_id from place_categories where place_id = places.id order by position) as "categoryIds",
        array(select tag_id from place_tags where place_id = places.id order by tag_id) as "tagIds",
        ${PHOTOS_OF_STATE} as photos
      from places where id = $1 and deleted_at is null`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const { version, informalArea, searchName, searchText, ...state } = row;
  return { state, version, informalArea, searchName, searchText };
}

export type RememberedEdit = PlaceEdit & { id: number };

/** All writes of a place, oldest first. */
export async function readPlaceEdits(pool: Pool, id: number): Promise<RememberedEdit[]> {
  const { rows } = await pool.query<RememberedEdit>({
    name: 'place-edits',
    text: `select id, action, before, after from revisions
      where entity = 'place' and entity_id = $1 order by revisions.id`,
    values: [id],
  });
  return rows;
}

/** Takes out of the memory of writes what may not be kept; the only change that a revision ever sees. */
export async function rememberOtherwise(pool: Pool, { id, before, after }: RememberedEdit): Promise<void> {
  const values = [id, before && JSON.stringify(before), after && JSON.stringify(after)];
  await pool.query('update revisions set before = $2::json, after = $3::json where id = $1', values);
}

/** Brings a deleted place back as it was when it left; a place that is there stays as it is. */
export async function undeletePlace(pool: Pool, id: number, now: Date): Promise<void> {
  await pool.query({
    name: 'place-undelete',
    text: 'update places set deleted_at = null, updated_at = $1 where id = $2 and deleted_at is not null',
    values: [now.toISOString(), id],
  });
}
