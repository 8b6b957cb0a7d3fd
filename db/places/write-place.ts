import type { Pool, PoolClient } from 'pg';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#db/database-errors.ts';
import { inTransaction } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import { onceAt, type WriteKey } from '#db/write-once.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import type { UnknownTerms } from '#domain/places/place-vocabulary.ts';
import { deletePlaceSoftly } from './delete-place.ts';
import { LISTS_OF_FEW, listsOfWritten, placeJson } from './json.ts';
import { photoWriter, UnknownPhotoError } from './place-photos.ts';
import { placeStatements, type WriteAction, type WriteInput } from './place-statements.ts';
import type { FoundState } from './place-states.ts';

/** `json` is the place as in the contract. */
export type WrittenPlace = { ok: true; id: number; json?: string };

/**
 * Refusals by constraints of the database. 'taken': another place has the maps id. 'gone': a category or tag was
 * removed. 'repeated': its key has already written a place (db/write-once.ts). 'unknown': a photo may not be used.
 */
export type PlaceConstraint = { ok: false; reason: 'taken' | 'gone' | 'repeated' } | UnknownTerms;

/** A place's next state: `found` is the present one (null: a new place), `after` null deletes it. */
export type PlaceWrite = By & {
  found: FoundState | null;
  after: PlaceState | null;
  action: WriteAction;
  /** Only for a new place. */
  origin?: Pick<WriteInput, 'source' | 'sourceId'>;
  language?: Language | undefined;
  key?: WriteKey | null | undefined;
};

const statementsIn = (language: Language) => ({
  ...placeStatements({ name: language, json: placeJson(language), lists: listsOfWritten }),
  writeWithPhotos: photoWriter({ name: language, json: placeJson(language), lists: LISTS_OF_FEW }),
});
type Statements = Record<Language, ReturnType<typeof statementsIn>>;
/** The statements that write a place, by the language of the response. */
const STATEMENTS = Object.fromEntries(LANGUAGES.map((name) => [name, statementsIn(name)])) as Statements;

/** Writes a place with its revision; null when it is no longer at the version that was read. */
export async function writePlace(
  pool: Pool,
  id: number | null,
  write: PlaceWrite,
): Promise<WrittenPlace | PlaceConstraint | null> {
  try {
    if (write.found === null) return await insertPlace(pool, write);
    if (id === null) throw new Error('A place that was read has an id');
    return write.after === null ? await remove(pool, id, write) : await update(pool, id, write);
  } catch (error) {
    return constraintOf(error);
  }
}

async function insertPlace(pool: Pool, write: PlaceWrite): Promise<WrittenPlace | PlaceConstraint> {
  const { insertPlace: insert, writeWithPhotos } = STATEMENTS[write.language ?? 'en'];
  return onceAt<WrittenPlace | PlaceConstraint>(
    pool,
    write.key ?? null,
    'place',
    async (at: Pool | PoolClient) => {
      const written = await writeWithPhotos(at, insert, inputOf(null, write));
      if (!written) throw new Error('The new place was not written');
      return { ok: true, ...written };
    },
  );
}

async function update(pool: Pool, id: number, write: PlaceWrite): Promise<WrittenPlace | null> {
  const { writeWithPhotos, updatePlace } = STATEMENTS[write.language ?? 'en'];
  const written = await writeWithPhotos(pool, updatePlace, inputOf(id, write));
  return written && { ok: true, ...written };
}

function remove(pool: Pool, id: number, { found, actor, now }: PlaceWrite): Promise<WrittenPlace | null> {
  const { state: before = null, version = null } = found ?? {};
  return inTransaction(pool, async (client) => {
    const isDeleted = await deletePlaceSoftly(client, { id, version, before, actor, now });
    return isDeleted ? { ok: true, id } : null;
  });
}

function inputOf(id: number | null, { found, after, action, origin, actor, now }: PlaceWrite): WriteInput {
  if (after === null) throw new Error('A deletion writes no state');
  const { state: before = null, version = null } = found ?? {};
  return { id, version, before, after, actor, now, action, source: '', ...origin };
}

/** Translates constraint violations of simultaneous writes into refusals. */
function constraintOf(error: unknown): PlaceConstraint {
  if (isUniqueViolation(error, 'places_google_place_id_unique')) return { ok: false, reason: 'taken' };
  if (error instanceof UnknownPhotoError) {
    return { ok: false, reason: 'unknown', fields: { photos: FIELD_PROBLEMS.photo_gone } };
  }
  if (isForeignKeyViolation(error)) return { ok: false, reason: 'gone' };
  throw error;
}
