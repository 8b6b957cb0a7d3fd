import type { SiteReason, SiteReasonCode } from '#contract/witnesses/site-reasons.ts';
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
  const note = (outcome: WitnessOutcome, reasons: readonly SiteReason[]) =>
    noteSite(pool, { placeId, url: website, readAt: ctx.now(), outcome, reasons });
  if (!site.isOwn) {
    await saveWitnesses(pool, {
      placeId,
      kind: 'own_site',
      sayings: [],
      today: madridTime(ctx.now()).isoDate,
    });
    await note('waits', [{ code: 'new_website' }]);
    return false;
  }
  const today = madridTime(ctx.now()).isoDate;
  const visited = await ctx.ownSites.read(website, { name, address, today }, signal);
  if (!visited.ok) {
    await note('nothing', visited.reasons);
    return false;
  }
  await saveWitnesses(pool, { placeId, kind: 'own_site', sayings: visited.sayings, today });
  await note('nothing', reasonsOf(visited));
  return true;
}

type Read = { sayings: readonly { field: string }[]; traps: readonly SiteReasonCode[] };

function reasonsOf({ sayings, traps }: Read): SiteReason[] {
  if (traps.length > 0) return traps.map((code) => ({ code }));
  if (sayings.length === 0) return [{ code: 'nothing_found' }];
  return [{ code: 'read', detail: sayings.map(({ field }) => field).join(', ') }];
}
