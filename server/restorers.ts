import { restoreArticle } from '#db/articles/mutations.ts';
import { restoreEvent } from '#db/events/mutations.ts';
import type { Restorers } from '#db/history/mutations.ts';
import { restorePlace } from '#db/places/place-restores.ts';
import { asDb } from '#db/transaction.ts';
import { restoreSynonyms, type SynonymState } from '#db/vocabulary/synonyms/mutations.ts';
import { writeTags } from '#db/vocabulary/tags/mutations.ts';
import { writeServiceTime, writeStop } from '#db/way-home/mutations.ts';
import type { ArticleState } from '#domain/articles/article-change.ts';
import type { EventState } from '#domain/events/event-change.ts';
import { placeOf, type StoredPlace } from '#domain/places/stored-place.ts';
import type { ServiceTimeState, StopState } from '#domain/way-home/stop-edits.ts';

/** The writers of restored states by entity. */
export const RESTORERS: Restorers = {
  async place(client, { entityId: id, after }, { found, ...by }) {
    const row = found.places.get(id);
    if (!row) throw new Error('A place that is restored has a row');
    const state = after && placeOf(after as StoredPlace);
    await restorePlace(client, { id, found: row, after: state, action: 'restore' }, by);
  },
  async event(client, { entityId: id, before, after }, { found, ...by }) {
    const { status = 'published' } = found.events.get(id) ?? {};
    const states = { before: before as EventState | null, after: after as EventState | null };
    await restoreEvent(asDb(client), { id, status, ...states }, by);
  },
  async article(client, { entityId: id, ...step }, by) {
    const states = { before: step.before as ArticleState | null, after: step.after as ArticleState | null };
    await restoreArticle(asDb(client), { id, ...states }, by);
  },
  async tag(client, { tags }, by) {
    if (tags) await writeTags(client, tags, by);
  },
  async synonym(client, { entityId: id, ...step }, by) {
    const states = { before: step.before as SynonymState | null, after: step.after as SynonymState | null };
    await restoreSynonyms(client, { id, ...states }, by);
  },
  async stop(client, { entityId: id, ...step }, by) {
    const states = { before: step.before as StopState | null, after: step.after as StopState | null };
    await writeStop(client, { id, action: 'restore', ...states }, by);
  },
  async service_time(client, { entityId: id, ...step }, by) {
    const states = { before: step.before as ServiceTimeState, after: step.after as ServiceTimeState };
    await writeServiceTime(client, { id, action: 'restore', ...states }, by);
  },
};
