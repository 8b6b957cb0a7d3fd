import { FIELD_PROBLEMS } from '#contract/field-problems.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import type { FieldConflict } from '#contract/places/places.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#db/errors.ts';
import type { Held, Waiting } from '#db/held-changes/held.ts';
import type { CachedVocabulary } from '#db/vocabulary/queries.ts';
import type { WriteContext } from '#db/write-context.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import type { Unknown } from '#domain/places/place-vocabulary.ts';
import { LISTS_OF_FEW, listsOfWritten, placeJson } from './json.ts';
import { photoWriter, UnknownPhotoError } from './place-photos.ts';
import { type FoundState, readPlaceState } from './place-states.ts';
import { placeStatements, type WriteAction } from './place-writes.ts';
import { SEARCH_COLUMN_NAMES, searchColumnsOf } from './search-columns.ts';

/** `json` is the place as in the contract. */
export type WrittenPlace = { ok: true; id: number; json: string };
export type Refused =
  /**
   * 'taken': another place has the maps id. 'gone': a category or tag was removed. 'busy': too many simultaneous
   * writes. 'repeated': written already (db/write-once.ts).
   */
  | { ok: false; reason: 'missing' | 'taken' | 'gone' | 'busy' | 'repeated' }
  | Unknown
  /** Another edit changed the same fields since the version this edit started from. */
  | { ok: false; reason: 'conflict'; conflicts: Record<string, FieldConflict> };
export type PlaceWriteResult = WrittenPlace | Refused | Held<PlaceState>;

/** `vocabulary` is cached; the database's foreign keys decide. */
export type PlaceWriteContext = WriteContext & Waiting & { vocabulary: CachedVocabulary };

/** How often a write starts again when others come first. */
export const MOST_TRIES = 40;

const statementsIn = (language: Language) => ({
  ...placeStatements({ name: language, json: placeJson(language), lists: listsOfWritten }),
  writeWithPhotos: photoWriter({ name: language, json: placeJson(language), lists: LISTS_OF_FEW }),
});
type Statements = Record<Language, ReturnType<typeof statementsIn>>;
/** The statements that write a place, by the language of the response. */
export const STATEMENTS = Object.fromEntries(
  LANGUAGES.map((name) => [name, statementsIn(name)]),
) as Statements;

export type Next = { ok: true; state: PlaceState } | Refused;

/** Retries a write on the newer version when another write came first, so that both are kept. */
export function rewritePlace(
  context: PlaceWriteContext & { language?: Language },
  id: number,
  action: WriteAction,
  next: (found: FoundState) => Promise<Next>,
): Promise<PlaceWriteResult> {
  const { database, actor, now, waits, language = 'en' } = context;
  return translateConstraintErrors(async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await readPlaceState(database.pool, id);
      if (!found) return { ok: false, reason: 'missing' };
      const result = await next(found);
      if (!result.ok) return result;
      const { state: before, version } = found;
      const after = result.state;
      if (waits) return { ok: false, reason: 'held', before, after, version };
      const search = searchColumnsOf(after, found.informalArea, await context.vocabulary.get());
      const isSearchedAlike = SEARCH_COLUMN_NAMES.every((name) => search[name] === found.search[name]);
      const { writeWithPhotos, updatePlace, updatePlaceKeepingSearch } = STATEMENTS[language];
      const write = isSearchedAlike ? updatePlaceKeepingSearch : updatePlace;
      const input = { id, version, before, after, search, actor, now, action, source: '' };
      const written = await writeWithPhotos(database.pool, write, input);
      if (written) return { ok: true, ...written };
    }
    return { ok: false, reason: 'busy' };
  });
}

/** Translates constraint violations of simultaneous writes into refusals. */
export async function translateConstraintErrors(
  write: () => Promise<PlaceWriteResult>,
): Promise<PlaceWriteResult> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'places_google_place_id_unique')) return { ok: false, reason: 'taken' };
    if (error instanceof UnknownPhotoError) {
      return { ok: false, reason: 'unknown', fields: { photos: FIELD_PROBLEMS.photo_gone } };
    }
    if (isForeignKeyViolation(error)) return { ok: false, reason: 'gone' };
    throw error;
  }
}
