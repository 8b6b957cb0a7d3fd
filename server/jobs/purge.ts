import { dailyAt } from '#domain/jobs/timetable.ts';
import type { AppContext } from '#server/app-context.ts';
import { purge } from '#server/features/erasure/actions.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobReport } from './jobs.ts';

export const purgeJob: JobDefinition<'purge'> = {
  // Before the dump, so that it no longer contains what was purged.
  schedule: dailyAt(6, 50),
  run: purgeDeleted,
};

export async function purgeDeleted(ctx: AppContext, _payload: null, signal: AbortSignal): Promise<JobReport> {
  const erased = await purge(ctx, signal);
  ctx.versions.bump('places', 'events', 'articles', 'tags');
  return { summary: { erased }, problems: [] };
}
