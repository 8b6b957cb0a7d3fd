import { findExpiredContent, noteContentReturned } from '#db/places/maps-queries.ts';
import { lockMerge, writeMerge } from '#db/places/merges.ts';
import { readPlaceEdits, rewriteRevision } from '#db/places/place-states.ts';
import { takeTwin } from '#db/places/twins.ts';
import type { By, WriteContext } from '#db/write-context.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { decideMerge } from '#domain/places/merged-place.ts';
import { providerContentIn, withoutProviderContent } from '#domain/places/provider-content.ts';
import type { AppContext } from '#server/app-context.ts';
import type { KindOfItem } from '#server/writes/approvals.ts';
import { perform, performTogether } from '#server/writes/perform.ts';
import { createResources } from '#server/writes/run.ts';
import { expireContent } from './commands.ts';

/** Merges a place into its duplicate (place-17). */
export const mergePlaces = (
  { database, ...by }: WriteContext,
  id: number,
  into: number,
): Promise<{ ok: true } | { ok: false; reason: 'missing' }> =>
  performTogether(database, async (transaction) => {
    const decided = decideMerge({ id, into }, await lockMerge(transaction, id, into));
    if (decided.ok) await writeMerge(transaction, decided, by);
    return decided;
  });

/** Approves that two places are one, on staff's list of what waits. */
export const approveTwin: KindOfItem['approve'] = ({ database }, { id, entityId }, { actor, now }) =>
  performTogether(database, async (transaction) => {
    const into = await takeTwin(transaction, id);
    if (into === null || entityId === null) return null;
    const decided = decideMerge({ id: entityId, into }, await lockMerge(transaction, entityId, into));
    if (!decided.ok) return null;
    await writeMerge(transaction, decided, { actor, now });
    return { ok: true, entityId: into };
  });

/** Lifetime of Google's content; photos have the same lifetime (db/places/place-photos.ts). */
const LOAN_MS = 30 * DAY_MS;

/**
 * Removes Google content older than 30 days, as its terms require, from places and then from their revisions; the id
 * stays, so the place can be refreshed (maps-2).
 */
export async function returnOldLoans(ctx: AppContext): Promise<void> {
  const { pool, db } = ctx.database;
  const resources = createResources(ctx);
  const ids = await findExpiredContent(db, new Date(ctx.now().getTime() - LOAN_MS));
  for (const id of ids) {
    const content = providerContentIn(await readPlaceEdits(pool, id));
    const by: By = { actor: { kind: 'system', key: 'maps terms' }, now: ctx.now() };
    await perform(resources, expireContent, { id, input: { content }, ...by });
    for (const edit of content.size > 0 ? await readPlaceEdits(pool, id) : []) {
      const { before, after } = edit;
      await rewriteRevision(pool, {
        ...edit,
        before: before && withoutProviderContent(before, content),
        after: after && withoutProviderContent(after, content),
      });
    }
    // Recorded last, so that an interrupted run is retried.
    await noteContentReturned(db, id);
  }
  if (ids.length > 0) ctx.versions.bump('places');
}
