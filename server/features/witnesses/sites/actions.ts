import type { WitnessOutcome } from '#contract/witnesses/witnesses.ts';
import { noteProgress } from '#db/jobs/mutations.ts';
import { noteSite, saveWitnesses } from '#db/witnesses/mutations.ts';
import { listSitesToRead, type SiteToRead } from '#db/witnesses/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { STAFF_WORD_DAYS } from '#domain/witnesses/what-follows.ts';
import type { AppContext } from '#server/app-context.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * Sites are read in parallel, because each host needs pauses; a higher limit would only burden our own
 * server.
 */
const MAX_SITES_AT_ONCE = 6;
/** Leaves the other sites to a later night, so that one job cannot run all day. */
const LONGEST_MS = 2 * 3_600_000;

/** The numbers of sites that were read and that could not be read. */
export type SitesRead = { checked: number; missed: number };

/**
 * Reads the websites of all places, or of one place, and records their statements (witness-5). A site that
 * fails keeps its last statements, which age.
 */
export async function readSites(
  ctx: AppContext,
  placeId: number | null,
  signal: AbortSignal,
): Promise<SitesRead> {
  const counts: SitesRead = { checked: 0, missed: 0 };
  if (ctx.env.ownSites === 'off') return counts;
  const { pool, db } = ctx.database;
  const begun = ctx.now();
  const sites = await listSitesToRead(pool, placeId, new Date(begun.getTime() - STAFF_WORD_DAYS * DAY_MS));
  const waiting = [...sites];
  const work = async () => {
    for (let site = waiting.shift(); site; site = waiting.shift()) {
      signal.throwIfAborted();
      if (ctx.now().getTime() - begun.getTime() > LONGEST_MS) return;
      const isRead = await readOne(ctx, site, signal);
      counts[isRead ? 'checked' : 'missed'] += 1;
      await noteProgress(db, 'read-own-sites', counts);
    }
  };
  await Promise.all(Array.from({ length: MAX_SITES_AT_ONCE }, work));
  return counts;
}

async function readOne(ctx: AppContext, site: SiteToRead, signal: AbortSignal): Promise<boolean> {
  const { pool } = ctx.database;
  const { placeId, name, address, website } = site;
  const note = (outcome: WitnessOutcome, reason: string) =>
    noteSite(pool, { placeId, url: website, readAt: ctx.now(), outcome, reason });
  if (!site.isOwn) {
    await saveWitnesses(pool, {
      placeId,
      kind: 'own_site',
      sayings: [],
      today: madridTime(ctx.now()).isoDate,
    });
    await note('waits', 'the website is new: it counts after 30 days, or when staff confirm it');
    return false;
  }
  const today = madridTime(ctx.now()).isoDate;
  const visited = await ctx.ownSites.read(website, { name, address, today }, signal);
  if (!visited.ok) {
    await note('nothing', visited.reason);
    return false;
  }
  await saveWitnesses(pool, { placeId, kind: 'own_site', sayings: visited.sayings, today });
  const fields = visited.sayings.map(({ field }) => field);
  await note(
    'nothing',
    visited.traps.map((trap) => TRAPS[trap]).join('; ') ||
      (fields.length > 0 ? `read: ${fields.join(', ')}` : 'nothing was found'),
  );
  return true;
}

/** Explanations for staff of why a page is not a witness. */
const TRAPS: Record<string, string> = {
  another_year: 'the page is of another year',
  season: 'the hours are of a season',
  other_hours: 'the hours are of a kitchen, a box office or a telephone',
  no_days: 'the hours name no days',
  bare_times: 'the times may be of morning or evening',
  two_tables: 'the page has two tables of hours',
  half_week: 'the hours are of half a week',
  day_twice: 'a day has two hours',
  unclear: 'the hours cannot be read',
  parked: 'the domain is parked',
  soft_404: 'the page is an error page',
  instructions: 'the page gives orders to programs',
  another_address: 'the hours are of another address',
  several_addresses: 'the page has several addresses',
  contradicts_itself: 'the page says two things',
};
