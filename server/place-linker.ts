import type { AppContext } from './context.ts';
import type { LinkPlace } from './features/place-links/actions.ts';
import { linkPlace } from './features/places/mutations.ts';
import { readKnownWords } from './features/vocabulary/queries.ts';
import { keepFresh } from './http/cache/fresh-value.ts';

/** How a place gets its id of the maps service. Features do not know each other, so it is told here. */
export function placeLinkerOf({ database, versions }: AppContext): LinkPlace {
  const words = keepFresh(versions, () => readKnownWords(database));
  return async ({ id, placeId }, by) => (await linkPlace({ database, words, ...by }, id, placeId)).ok;
}
