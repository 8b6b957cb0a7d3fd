import { listSitesToRead, type SiteToRead } from '#db/facts/sources/queries.ts';
import { noteProgress } from '#db/jobs/mutations.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { WEDNESDAY, weeklyAt } from '#domain/jobs/timetable.ts';
import type { AppContext } from '#server/app-context.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobReport } from './jobs.ts';
import { noteStatements } from './note-statements.ts';

/**
 * Sites are read in parallel, because each host needs pauses; a higher limit would only burden our own
 * server.
 */
const MAX_SITES_AT_ONCE = 6;
/** Leaves the other sites to a later week, so that one job cannot run all day. */
const LONGEST_MS = 2 * HOUR_MS;

export const readOwnSitesJob: JobDefinition<'read-own-sites'> = {
  schedule: weeklyAt(WEDNESDAY, 6, 0),
  run: (ctx, _payload, signal) => readOwnSites(ctx, signal),
};

/**
 * Reads the structured hours on the websites of all places, or of one place (sources-1). What a site that fails stated
 * before remains.
 */
export async function readOwnSites(
  ctx: AppContext,
  signal: AbortSignal,
  placeId: number | null = null,
): Promise<JobReport> {
  const counts = { checked: 0, missed: 0, renewed: 0, proposed: 0 };
  if (ctx.env.ownSites === 'off') return { summary: counts, problems: [] };
  const begun = ctx.now();
  const problems: string[] = [];
  const waiting = await listSitesToRead(ctx.database.pool, begun, placeId);
  const work = async () => {
    for (let site = waiting.shift(); site; site = waiting.shift()) {
      signal.throwIfAborted();
      if (ctx.now().getTime() - begun.getTime() > LONGEST_MS) return;
      const noted = await readOne(ctx, site, problems, signal);
      counts[noted ? 'checked' : 'missed'] += 1;
      counts.renewed += noted?.renewed ?? 0;
      counts.proposed += noted?.proposed ?? 0;
      await noteProgress(ctx.database.db, 'read-own-sites', counts);
    }
  };
  await Promise.all(Array.from({ length: MAX_SITES_AT_ONCE }, work));
  ctx.versions.bump('places');
  return { summary: counts, problems };
}

/** The place is named by its number: a report outlives the names of erased places. */
const PROBLEMS = {
  'too-slow': 'takes too long to read',
  malformed: 'cannot be read',
  unclear: 'states hours that are not understood',
};

/** Returns null for a site that was not read; one that may not be the place's own states nothing. */
async function readOne(
  ctx: AppContext,
  site: SiteToRead,
  problems: string[],
  signal: AbortSignal,
): Promise<{ renewed: number; proposed: number } | null> {
  if (!site.isOwn) {
    await noteStatements(ctx, site, 'own_site', []);
    return null;
  }
  const tell = (problem: keyof typeof PROBLEMS) =>
    problems.push(`the website of place ${site.id} ${PROBLEMS[problem]}`);
  const visited = await ctx.ownSites.read(site.website, site.address, signal);
  if (!visited.ok) {
    if (visited.problem) tell(visited.problem);
    return null;
  }
  if (visited.hours === 'unclear') tell('unclear');
  if (!visited.hours || visited.hours === 'unclear') return noteStatements(ctx, site, 'own_site', []);
  const { hours, url } = visited.hours;
  const checkedOn = madridTime(ctx.now()).isoDate;
  const statement = { kind: 'opening_hours', value: hours, sourceRef: url, checkedOn } as const;
  return noteStatements(ctx, site, 'own_site', [statement]);
}
