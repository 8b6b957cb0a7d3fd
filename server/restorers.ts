import { readPlaceState } from '#db/place-states.ts';
import type { ArticleState } from '#domain/article-change.ts';
import type { EventState } from '#domain/event-change.ts';
import type { PlaceState } from '#domain/place-change.ts';
import type { TagMemory } from '#domain/tag-change.ts';
import type { AppContext } from './context.ts';
import { readArticleState, restoreArticle } from './features/articles/mutations.ts';
import { readEventState, restoreEvent } from './features/events/mutations.ts';
import type { By, Restorers } from './features/history/actions.ts';
import { restorePlace } from './features/places/mutations.ts';
import { readTagMemory, restoreTag } from './features/tags/mutations.ts';
import { readKnownWords } from './features/vocabulary/queries.ts';
import { keepFresh } from './http/fresh-value.ts';

/** One way back for each kind of thing that has a history: features do not know each other, so it is told here. */
export function restorersOf({ database, versions }: AppContext): Restorers {
  const words = keepFresh(versions, () => readKnownWords(database));
  const writer = (by: By) => ({ database, words, ...by });
  return {
    place: {
      read: async (id) => (await readPlaceState(database.pool, id))?.state ?? null,
      write: async (id, state, by) => (await restorePlace(writer(by), id, state as PlaceState | null)).ok,
    },
    event: {
      read: (id) => readEventState(database, id),
      write: async (id, state, by) => (await restoreEvent(writer(by), id, state as EventState | null)).ok,
    },
    tag: {
      read: (id) => readTagMemory(database.pool, id),
      write: async (id, state, { actor, now }) =>
        (await restoreTag({ pool: database.pool, actor, now }, id, state as TagMemory)).ok,
    },
    article: {
      read: (id) => readArticleState(database, id),
      write: async (id, state, by) => (await restoreArticle(writer(by), id, state as ArticleState | null)).ok,
    },
  };
}
