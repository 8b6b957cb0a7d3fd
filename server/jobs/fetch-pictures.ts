import type { PictureProblem } from '#contract/events/event-pictures.ts';
import { beginAttempt, notePhoto, noteProblem, takeAttemptBack } from '#db/events/pictures/mutations.ts';
import { type DuePicture, listDuePictures } from '#db/events/pictures/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFetched } from '#server/features/photos/actions.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobReport } from './jobs.ts';

/** A picture that has crashed the server this often is no longer fetched. */
const MAX_ATTEMPTS = 3;
/** Keeps slow hosts from delaying other jobs; the next run fetches the rest. */
const LONGEST_MS = 10 * 60_000;

export const fetchPicturesJob: JobDefinition<'fetch-pictures'> = {
  schedule: { everyMinutes: 15 },
  run: fetchPictures,
};

/** Fetches due pictures, one after the other, and stores them as uploads. */
export async function fetchPictures(
  ctx: AppContext,
  _payload: null,
  signal: AbortSignal,
): Promise<JobReport> {
  const { pool } = ctx.database;
  const begun = ctx.now().getTime();
  const counts = { fetched: 0, missed: 0 };
  for (const picture of await listDuePictures(pool, ctx.now())) {
    signal.throwIfAborted();
    if (ctx.now().getTime() - begun > LONGEST_MS) break;
    const outcome = await tryPicture(ctx, picture, signal);
    if ('photo' in outcome) {
      await notePhoto(pool, picture.id, outcome.photo);
      counts.fetched += 1;
    } else if (outcome.problem !== null) {
      await noteProblem(pool, picture.id, outcome.problem);
      counts.missed += 1;
    }
    ctx.versions.bump('events');
  }
  return { summary: counts, problems: [] };
}

/** `problem` is null when no request was made: a later run retries. */
type FetchResult = { photo: string } | { problem: PictureProblem | null };

async function tryPicture(ctx: AppContext, picture: DuePicture, signal: AbortSignal): Promise<FetchResult> {
  const { id, url, attempts } = picture;
  const { pool } = ctx.database;
  if (attempts >= MAX_ATTEMPTS) return { problem: 'broken' };
  await beginAttempt(pool, id);
  try {
    const response = await ctx.pictures.fetch(url, signal);
    if (response.ok) return await keepFetched(ctx, response.bytes);
    if (response.problem === null) await takeAttemptBack(pool, id);
    return response;
  } catch (error) {
    await takeAttemptBack(pool, id);
    throw error;
  }
}
