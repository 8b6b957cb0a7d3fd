import { setTimeout as sleep } from 'node:timers/promises';
import { noteLook } from '#db/links/mutations.ts';
import { type Link, listDueLinks } from '#db/links/queries.ts';
import type { LinkState } from '#domain/jobs/link-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { JobReport } from './jobs.ts';

const DAY_MS = 24 * 3_600_000;
/** All websites within two weeks, a share each day. */
const ROUND_DAYS = 13;
/** A run may come to an address a little earlier in the day than the run before. */
const SLACK_MS = DAY_MS / 2;
/** Nobody is in a hurry, and many of the sites are on the same few hosts. */
const PAUSE_MS = 2000;
/** Sites that answer slowly, or never, do not hold up the other jobs: what is left is looked at on another day. */
const LONGEST_MS = 20 * 60_000;
/** Staff have a day to take a new website out before it is visited, which tells its owner our address. */
const STANDS_MS = DAY_MS;
/** When so many are dead and none is alive, it is this server that has no way out. */
const TOO_MANY = 3;

/** Looks at the websites of places and events that are due, one after the other. */
export async function checkLinks(
  ctx: AppContext,
  _payload: null,
  signal: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<JobReport> {
  const { pool } = ctx.database;
  const now = ctx.now();
  const links = await listDueLinks(pool, {
    now,
    writtenBefore: new Date(now.getTime() - STANDS_MS),
    seenBefore: new Date(now.getTime() - ROUND_DAYS * DAY_MS + SLACK_MS),
    failedBefore: new Date(now.getTime() - DAY_MS + SLACK_MS),
    days: ROUND_DAYS,
  });
  const counts = { checked: 0, alive: 0, dead: 0, unclear: 0 };
  const deaths: [Link, LinkState][] = [];
  const slowHosts = new Set<string>();
  for (const link of links) {
    const { host } = new URL(link.url);
    if (slowHosts.has(host)) continue;
    if (ctx.now().getTime() - now.getTime() > LONGEST_MS) break;
    const seen = await ctx.links.look(link.url, signal);
    if (seen.state === 'unasked') break;
    if (seen.state === 'dead') deaths.push([link, seen]);
    else await noteLook(pool, link, seen, ctx.now());
    if (seen.state === 'dead' && seen.reason === 'timeout') slowHosts.add(host);
    counts[seen.state] += 1;
    counts.checked += 1;
    await sleep(pauseMs, undefined, { signal });
  }
  if (counts.dead >= TOO_MANY && counts.dead === counts.checked) {
    throw new AppError('no_website_answers');
  }
  for (const [link, seen] of deaths) await noteLook(pool, link, seen, ctx.now());
  return { summary: counts, problems: [] };
}
