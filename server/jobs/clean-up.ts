import { forgetOldAccess } from '#db/access/mutations.ts';
import { forgetOldAttempts } from '#db/access/secret-attempts.ts';
import { forgetOldFeeds } from '#db/calendar/mutations.ts';
import { forgetOldGuestLinks } from '#db/circles/guest-links.ts';
import { forgetOldInvitations } from '#db/circles/mutations.ts';
import { forgetOldPictures } from '#db/events/pictures/mutations.ts';
import { forgetReplacedConfirmations } from '#db/facts/confirmations.ts';
import { forgetOldPages } from '#db/found-events/source-memory.ts';
import { forgetOldRuns } from '#db/jobs/mutations.ts';
import { forgetOldUses } from '#db/limits/mutations.ts';
import { forgetOldLooks } from '#db/links/mutations.ts';
import { forgetOldKeys } from '#db/pseudonym-keys.ts';
import { forgetOldActors } from '#db/review/revisions.ts';
import { forgetOldWaiting } from '#db/review/waiting/mutations.ts';
import { forgetOldSlots } from '#db/right-now/mutations.ts';
import { forgetOldServiceCalls } from '#db/service-calls/mutations.ts';
import { forgetOldStaffRows } from '#db/staff/mutations.ts';
import { forgetWriteKeys } from '#db/write-once.ts';
import { DAY_MS, HOUR_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { AppContext } from '#server/app-context.ts';
import { removeUnusedPhotos } from '#server/features/photos/actions.ts';
import { returnOldLoans } from '#server/features/places/actions.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobReport } from './jobs.ts';

const LONGEST_WINDOW_MS = 25 * HOUR_MS;

export const cleanUpJob: JobDefinition<'clean-up'> = { schedule: { everyMinutes: 15 }, run: cleanUp };

export async function cleanUp(ctx: AppContext): Promise<JobReport> {
  const { db } = ctx.database;
  const now = ctx.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await forgetOldKeys(ctx.database.pool, now);
  await forgetOldActors(db, ago(30 * DAY_MS));
  await forgetReplacedConfirmations(ctx.database, madridTime(ago(30 * DAY_MS)).isoDate);
  await forgetOldWaiting(ctx.database.pool, ago(30 * DAY_MS));
  await forgetOldAccess(db, now);
  await forgetOldGuestLinks(db, now);
  await forgetOldInvitations(db, madridTime(ago(30 * DAY_MS)).isoDate);
  await forgetOldStaffRows(db, now);
  await forgetOldAttempts(db, now);
  await forgetOldUses(db, ago(LONGEST_WINDOW_MS));
  await forgetOldServiceCalls(db, ago(30 * DAY_MS));
  await forgetOldSlots(db, ago(DAY_MS));
  await forgetOldFeeds(db, { closedBefore: ago(30 * DAY_MS), unusedBefore: ago(90 * DAY_MS) });
  await forgetWriteKeys(db, now);
  await forgetOldRuns(db, ago(30 * DAY_MS));
  await forgetOldLooks(ctx.database.pool);
  await forgetOldPages(db, ago(30 * DAY_MS));
  await forgetOldPictures(ctx.database.pool, ago(30 * DAY_MS));
  await removeUnusedPhotos(ctx);
  await returnOldLoans(ctx);
  return { summary: {}, problems: [] };
}
