import { setTimeout as sleep } from 'node:timers/promises';
import { noteLook } from '#db/links/mutations.ts';
import { type Link, listDueLinks } from '#db/links/queries.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import type { LinkState } from '#domain/jobs/link-state.ts';
import { dailyAt } from '#domain/jobs/timetable.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobReport } from './jobs.ts';

/** All websites are checked within two weeks, a share each day. */
const ROUND_DAYS = 13;
/** Tolerates a run that reaches an address earlier in the day than the last one did. */
const SLACK_MS = DAY_MS / 2;
/** There is no hurry, and many sites share a few hosts. */
const PAUSE_MS = 2000;
/** Keeps slow sites from delaying other jobs; the rest is checked on another day. */
const LONGEST_MS = 20 * 60_000;
/** Gives staff a day to remove a new website before the request tells its owner our address. */
const STANDS_MS = DAY_MS;
/** With this many dead links and no live one, the server itself is assumed to be offline. */
const TOO_MANY = 3;

export const checkLinksJob: JobDefinition<'check-links'> = { schedule: dailyAt(7, 40), run: checkLinks };

/** Checks due websites of places and events, one after the other. */
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
