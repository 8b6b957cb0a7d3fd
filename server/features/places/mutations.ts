import type { NewPlace, PlaceChange } from '#contract/place-writes.ts';
import type { Database } from '#db/client.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#db/errors.ts';
import { placeStatements, STATE_COLUMNS } from '#db/place-writes.ts';
import { placeSearchColumns } from '#db/search-columns.ts';
import { changedPlace, newPlaceState, type PlaceState } from '#domain/place-change.ts';
import type { KnownWords } from '#server/features/vocabulary/queries.ts';
import type { Actor } from '#server/http/actor.ts';
import type { FreshValue } from '#server/http/fresh-value.ts';
import { listsOfWritten, PLACE_JSON } from './present.ts';

export type Written =
  /** `json` is the place as the contract has it. */
  | { ok: true; id: number; json: string }
  /**
   * 'taken': another place has the id of the maps service. 'gone': a category or tag went away meanwhile. 'busy':
   * too many others change the same place.
   */
  | { ok: false; reason: 'missing' | 'taken' | 'gone' | 'busy' }
  | { ok: false; reason: 'unknown'; fields: Record<string, string> };

/** What writing needs: `words` come from memory, and the database has the last word on them by its foreign keys. */
export type Writer = { database: Database; words: FreshValue<KnownWords>; actor: Actor; now: Date };

const MOST_TRIES = 40;

const { insertPlace, updatePlace, updatePlaceApart } = placeStatements({
  json: PLACE_JSON,
  lists: listsOfWritten,
});

/** Adds a place with its categories (the first is the primary one), its tags and a revision. */
export function createPlace(
  { database, words: known, actor, now }: Writer,
  place: NewPlace,
): Promise<Written> {
  return explainingConflicts(async () => {
    const words = await wordsFor(place, known);
    const unknown = unknownIds(place, words);
    if (unknown) return unknown;
    const after = newPlaceState(place, words.neighborhoods, now);
    const search = searchColumnsOf(after, null, words);
    const input = { id: null, version: null, before: null, after, search, actor, now };
    const written = await insertPlace(database.pool, input);
    if (!written) throw new Error('The new place was not written');
    return { ok: true, ...written };
  });
}

/**
 * Changes the named fields of a place and nothing else. A change is made from one version of the place and holds
 * only for that: when somebody else was faster it is made again from theirs, so that both stay.
 */
export function changePlace(
  { database, words: known, actor, now }: Writer,
  id: number,
  change: PlaceChange,
): Promise<Written> {
  return explainingConflicts(async () => {
    const words = await wordsFor(change, known);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await findState(database, id);
      if (!found) return { ok: false, reason: 'missing' };
      const unknown = unknownIds(change, words);
      if (unknown) return unknown;
      const { before, version } = found;
      const after = changedPlace(before, change, words.neighborhoods, now);
      const search = searchColumnsOf(after, found.informalArea, words);
      const isSearchedAlike =
        search.searchName === found.searchName && search.searchText === found.searchText;
      const write = isSearchedAlike ? updatePlaceApart : updatePlace;
      const written = await write(database.pool, { id, version, before, after, search, actor, now });
      if (written) return { ok: true, ...written };
    }
    return { ok: false, reason: 'busy' };
  });
}

type Found = {
  before: PlaceState;
  version: number;
  informalArea: string | null;
  searchName: string;
  searchText: string;
};

async function findState({ pool }: Database, id: number): Promise<Found | null> {
  const columns = Object.entries(STATE_COLUMNS).map(([field, column]) => `${column} as "${field}"`);
  const { rows } = await pool.query<PlaceState & Omit<Found, 'before'>>({
    name: 'place-state',
    text: `select ${columns.join(', ')}, version, informal_area as "informalArea",
        search_name as "searchName", search_text as "searchText",
        array(select category_id from place_categories where place_id = places.id order by position) as "categoryIds",
        array(select tag_id from place_tags where place_id = places.id order by tag_id) as "tagIds"
      from places where id = $1 and deleted_at is null`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const { version, informalArea, searchName, searchText, ...before } = row;
  return { before, version, informalArea, searchName, searchText };
}

/** Another process may have added a word a moment ago: before ids are called unknown, the database is asked. */
async function wordsFor(change: PlaceChange, known: FreshValue<KnownWords>): Promise<KnownWords> {
  const words = await known.get();
  return unknownIds(change, words) ? known.reread() : words;
}

function unknownIds(change: PlaceChange, words: KnownWords): Written | null {
  const isUnknown = (list: readonly { id: number }[], id: number) => !list.some((word) => word.id === id);
  const fields: Record<string, string> = {};
  if (change.categoryIds?.some((id) => isUnknown(words.categories, id))) {
    fields.categoryIds = 'Unknown category';
  }
  if (change.categoryId !== undefined && isUnknown(words.categories, change.categoryId)) {
    fields.categoryId = 'Unknown category';
  }
  if (change.tagIds?.some((id) => isUnknown(words.tags, id))) fields.tagIds = 'Unknown tag';
  if (change.neighborhoodId && isUnknown(words.neighborhoods, change.neighborhoodId)) {
    fields.neighborhoodId = 'Unknown neighborhood';
  }
  return Object.keys(fields).length > 0 ? { ok: false, reason: 'unknown', fields } : null;
}

function searchColumnsOf(place: PlaceState, informalArea: string | null, { categories, tags }: KnownWords) {
  const labels = [
    ...categories.filter(({ id }) => place.categoryIds.includes(id)),
    ...tags.filter(({ id }) => place.tagIds.includes(id)),
  ].map(({ name }) => name);
  return placeSearchColumns({ ...place, informalArea, labels });
}

/** Two writers at once: the database refuses the second, and it has a reason that a person can read. */
async function explainingConflicts(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'places_google_place_id_unique')) return { ok: false, reason: 'taken' };
    if (isForeignKeyViolation(error)) return { ok: false, reason: 'gone' };
    throw error;
  }
}
