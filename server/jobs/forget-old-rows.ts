import type { AppContext } from '#server/context.ts';
import { forgetOldAccess } from '#server/features/access/mutations.ts';
import { forgetClosedFeeds } from '#server/features/feeds/mutations.ts';
import { forgetOldUses } from '#server/features/limits/mutations.ts';
import { removeUnusedPhotos } from '#server/features/photos/actions.ts';
import { returnOldLoans } from '#server/features/places/actions.ts';
import { forgetOldSlots } from '#server/features/recommendations/mutations.ts';
import { forgetOldStaffRows } from '#server/features/staff/mutations.ts';
import { describeError } from '#server/http/describe-error.ts';

const EVERY_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const LONGEST_WINDOW_MS = 25 * 3_600_000;

/** Removes what the gate, the limits, the calendars and the places no longer need, now and every quarter of an hour. Answers how to stop. */
export function forgetOldRows(ctx: AppContext): () => void {
  const { db } = ctx.database;
  async function forget(): Promise<void> {
    const now = ctx.now();
    await forgetOldAccess(db, now);
    await forgetOldStaffRows(db, now);
    await forgetOldUses(db, new Date(now.getTime() - LONGEST_WINDOW_MS));
    await forgetOldSlots(db, new Date(now.getTime() - DAY_MS));
    await forgetClosedFeeds(db, new Date(now.getTime() - 30 * DAY_MS));
    await removeUnusedPhotos(ctx);
    await returnOldLoans(ctx);
  }
  const attempt = () =>
    void forget().catch((error) =>
      ctx.log.warn({ error: describeError(error) }, 'old rows were not removed'),
    );
  const timer = setInterval(attempt, EVERY_MS);
  timer.unref();
  attempt();
  return () => clearInterval(timer);
}
