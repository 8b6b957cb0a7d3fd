import type { Refusal } from '#contract/history/history.ts';
import { holdArticle } from '#db/articles/mutations.ts';
import { holdEvent } from '#db/events/mutations.ts';
import type { LockedEntity, Restorers } from '#db/history/mutations.ts';
import { holdPlace } from '#db/places/place-restores.ts';
import { asDb } from '#db/transaction.ts';
import { holdSynonyms, type SynonymState } from '#db/vocabulary/synonyms/mutations.ts';
import { holdTag } from '#db/vocabulary/tags/mutations.ts';
import type { ArticleState } from '#domain/articles/article-change.ts';
import type { EventState } from '#domain/events/event-change.ts';
import type { StoredPlace } from '#domain/places/stored-place.ts';
import type { TagMemory } from '#domain/vocabulary/tag-change.ts';

type WriteResult =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'taken' | 'gone' | 'conflict' | 'full' }
  | { ok: false; reason: 'invalid'; fields: Record<string, string> };

/** The restorers for each kind of entity. Here, because features do not know each other. */
export const RESTORERS: Restorers = {
  place: async (client, id, by) => toHeld<StoredPlace>(await holdPlace(client, id, by)),
  event: async (client, id, by) => toHeld<EventState>(await holdEvent(asDb(client), id, by)),
  tag: async (client, id, by) => toHeld<NonNullable<TagMemory>>(await holdTag(client, id, by)),
  article: async (client, id, by) => toHeld<ArticleState>(await holdArticle(asDb(client), id, by)),
  synonym: async (client, id, by) => toHeld<SynonymState>(await holdSynonyms(client, id, by)),
};

type HeldThing<State> = Pick<LockedEntity, 'release'> & {
  state: State | null;
  write: (state: State | null) => Promise<WriteResult>;
};

function toHeld<State extends object>({ write, ...held }: HeldThing<State>): LockedEntity {
  return {
    ...(held as Pick<LockedEntity, 'state' | 'release'>),
    write: async (state) => {
      const written = await write(state as State | null);
      return written.ok ? null : refusalOf(written);
    },
  };
}

const OF_FIELD: Record<string, Refusal> = { slug: 'taken', categoryId: 'gone', placeId: 'gone' };

function refusalOf(written: Exclude<WriteResult, { ok: true }>): Refusal {
  if (written.reason === 'invalid') return OF_FIELD[Object.keys(written.fields)[0] ?? ''] ?? 'unfit';
  return written.reason === 'conflict' || written.reason === 'full' ? 'unfit' : written.reason;
}
