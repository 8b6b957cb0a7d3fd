import type { PoolClient } from 'pg';
import { isForeignKeyViolation, isUniqueViolation } from '#db/errors.ts';
import { tagsThere } from '#db/events/event-states.ts';
import type { Actor } from '#db/history/actor.ts';
import { asDb } from '#db/transaction.ts';
import { byKind } from '#domain/facts/checks.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import { placeOf, type StoredPlace, storedPlace } from '#domain/places/stored-place.ts';
import { setPhotos, uploadsOf } from './place-photos.ts';
import { lockPlaceState, releaseMapsId } from './place-states.ts';
import { deletePlaceSoftly, restorePlaceRow } from './place-writes.ts';
import { placeSearchColumns } from './search-columns.ts';

type By = { actor: Actor; now: Date };
type RestoreResult =
  | { ok: true }
  /** 'taken': another place has its maps id. 'gone': a category or photo no longer exists. */
  | { ok: false; reason: 'missing' | 'taken' | 'gone' };

/**
 * Locks a place, deleted or not, until the transaction ends. `write` restores an earlier state without deleted
 * tags, or deletes the place if it did not exist then; after a refusal the transaction must be rolled back.
 */
export async function holdPlace(client: PoolClient, id: number, { actor, now }: By) {
  const found = await lockPlaceState(client, id);
  const state = found && !found.isDeleted ? found.state : null;

  async function write(stored: StoredPlace | null): Promise<RestoreResult> {
    if (!found) return { ok: false, reason: 'missing' };
    const { state: before, version, isDeleted: isReturning } = found;
    if (!stored) {
      if (state) await deletePlaceSoftly(client, { id, version, before, actor, now });
      return { ok: true };
    }
    const earlier = placeOf(stored);
    const after = { ...earlier, tagIds: await tagsThere(asDb(client), earlier.tagIds) };
    const labels = await labelsOf(client, after);
    const search = placeSearchColumns({
      ...after,
      informalArea: found.informalArea,
      labels,
      facts: byKind(after),
    });
    const input = { id, version, before, isReturning, after, search, actor, now, source: '' };
    try {
      await takePhotosBack(client, id, after);
      const written = await restorePlaceRow(client, { ...input, action: 'restore' });
      if (!written) throw new Error('The place was held, and not written');
      const hasSamePhotos = JSON.stringify(before.photos) === JSON.stringify(after.photos);
      const isWhole = hasSamePhotos || (await setPhotos(client, id, after.photos, { actor, now }));
      return isWhole ? { ok: true } : { ok: false, reason: 'gone' };
    } catch (error) {
      if (isUniqueViolation(error, 'places_google_place_id_unique')) return { ok: false, reason: 'taken' };
      if (isForeignKeyViolation(error)) return { ok: false, reason: 'gone' };
      throw error;
    }
  }

  return { state: state && storedPlace(state), write, release: () => releaseMapsId(client, id) };
}

/** Takes a merged place's uploads back from the place that it was merged into. */
const takePhotosBack = (client: PoolClient, id: number, { photos }: PlaceState) =>
  client.query({
    name: 'place-photos-back',
    text: `update photos set place_id = $1, is_primary = false, deleted_at = null
      where source = 'upload' and address = any ($2::text[])
        and place_id = (select merged_into from places where id = $1)`,
    values: [id, uploadsOf(photos)],
  });

export async function labelsOf(client: PoolClient, { categoryIds, tagIds }: PlaceState): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({
    name: 'place-labels',
    text: `(select name from categories where id = any ($1) order by id)
      union all (select name from tags where id = any ($2) order by id)`,
    values: [categoryIds, tagIds],
  });
  return rows.map(({ name }) => name);
}
