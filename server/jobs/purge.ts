import type { AppContext } from '#server/context.ts';
import { purge } from '#server/features/erasure/actions.ts';
import type { JobReport } from './jobs.ts';

/** Removes for good what was deleted 30 days ago. */
export async function purgeDeleted(ctx: AppContext, _payload: null, signal: AbortSignal): Promise<JobReport> {
  const erased = await purge(ctx, signal);
  ctx.versions.bump('places', 'events', 'articles', 'tags');
  return { summary: { erased }, problems: [] };
}
