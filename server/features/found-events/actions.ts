import { setTimeout as sleep } from 'node:timers/promises';
import { type SourceName, USUAL_SOURCES, watchedIdOf } from '#contract/found-events/event-sources.ts';
import type { ScrapeResult } from '#contract/found-events/scraping.ts';
import { NOT_WATCHED } from '#contract/found-events/watched.ts';
import type { Db } from '#db/client.ts';
import {
  endRun,
  lockRun,
  readSourceHistory,
  saveSourceHistory,
  saveTotals,
  startRun,
} from '#db/found-events/runs/mutations.ts';
import type { RunRow } from '#db/found-events/runs/queries.ts';
import { findRun } from '#db/found-events/runs/queries.ts';
import { readWatched } from '#db/found-events/watched-rows.ts';
import { asDb } from '#db/transaction.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { needsResult, totalsAfter } from '#domain/found-events/run-results.ts';
import { afterRun } from '#domain/found-events/source-health.ts';
import { dailyAt } from '#domain/jobs/timetable.ts';
import { type EventSource, type FoundCandidates, SourceError } from '#providers/event-sources/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { describeError } from '#server/http/response/describe-error.ts';
import type { JobReport, PayloadOf } from '#server/jobs/jobs.ts';
import { performTogether } from '#server/writes/perform.ts';
import { ingest, type SourceReading } from './ingest/actions.ts';

/** The longest wait of the call for the run (source-1). */
const PATIENCE_MS = 60_000;
const LOOK_MS = 250;
/** Polite pauses make runs with many pages slow; a run longer than this limit is stuck. */
const LONGEST_RUN_MS = 15 * 60_000;

/** The number of hosts that are read at the same time; each takes long, because its requests need pauses. */
const MAX_HOSTS_AT_ONCE = 8;

export const SCRAPES_AT = dailyAt(6, 20);

/** Returns the sources of scheduled runs. */
export async function usualSources(db: Db): Promise<SourceName[]> {
  return [...USUAL_SOURCES, ...(await readWatched(db)).map(({ name }) => name)];
}

/** Returns all event sources: the built-in ones, and the addresses that staff watch. */
async function allSources({ database, eventSources, watched }: AppContext): Promise<EventSource[]> {
  const addresses = await readWatched(database.db);
  return [...eventSources, ...addresses.map((address) => watched.source(address))];
}

type ScrapeRequest = { sources: SourceName[]; startedBy: string };

export async function scrape(
  ctx: AppContext,
  { sources, startedBy }: ScrapeRequest,
  patienceMs = PATIENCE_MS,
): Promise<ScrapeResult> {
  const { db } = ctx.database;
  const watched = new Set((await readWatched(db)).map(({ name }) => name as SourceName));
  if (sources.some((name) => watchedIdOf(name) !== null && !watched.has(name))) {
    throw new AppError('check_fields', { fields: { sources: NOT_WATCHED } });
  }
  const runId = await startRun(db, { sources, startedBy, now: ctx.now() });
  if (runId === null) throw new AppError('scraper_running');
  try {
    await ctx.jobs.add('scrape-events', { runId });
  } catch (error) {
    await endRun(db, runId, false, ctx.now());
    throw error;
  }
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const run = await findRun(db, runId);
    if (!run) throw new AppError('run_missing');
    if (run.status !== 'running' || performance.now() >= giveUpAt || ctx.lifecycle.isStopping) {
      return presentScraped(run);
    }
    await sleep(LOOK_MS);
  }
}

/**
 * Performs a run. Sources of one host run sequentially, and several hosts run in parallel. An interrupted run
 * continues with the sources without a result.
 */
export async function performScrape(
  ctx: AppContext,
  payload: PayloadOf<'scrape-events'>,
  signal: AbortSignal,
  longestMs = LONGEST_RUN_MS,
): Promise<JobReport> {
  if (payload === null) return { summary: {}, problems: ['another run was under way'] };
  const { runId } = payload;
  const { db } = ctx.database;
  const run = await findRun(db, runId);
  if (run?.status !== 'running') return { summary: {}, problems: ['the run was over already'] };
  const sources = (await allSources(ctx)).filter(
    ({ name }) => run.sources.includes(name) && needsResult(run, name),
  );
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  const hosts = [...new Set(sources.map(hostOf))];
  const outcomes = await Promise.allSettled(Array.from({ length: MAX_HOSTS_AT_ONCE }, askHosts));
  // Thrown only when all hosts are done, so that no retry starts while they are being read.
  for (const one of outcomes) if (one.status === 'rejected') throw one.reason;
  const { results = [], errors = [], totalFound = 0, totalSaved = 0 } = (await findRun(db, runId)) ?? {};
  ctx.versions.bump('events');
  await endRun(
    db,
    runId,
    results.some(({ state }) => state === 'ok'),
    ctx.now(),
  );
  return { summary: { found: totalFound, saved: totalSaved }, problems: errors };

  async function askHosts(): Promise<void> {
    for (let host = hosts.shift(); host; host = hosts.shift()) {
      const ofHost = sources.filter((source) => hostOf(source) === host);
      await askAll(ofHost);
    }
  }

  async function askAll(ofHost: EventSource[]): Promise<void> {
    for (const source of ofHost) {
      const outcome = await ask(ctx, source, limit);
      // The run was interrupted rather than failed, so the next runner retries this source.
      signal.throwIfAborted();
      const result = { runId, source: source.name, now: ctx.now() };
      await saveOutcome(ctx, result, outcome).catch((error: unknown) => {
        ctx.log.warn({ source: source.name, error: describeError(error) }, 'a reading could not be saved');
        return saveOutcome(ctx, result, { state: 'failed', errors: ['its events could not be saved'] });
      });
      ctx.versions.bump('events');
    }
  }
}

/** A source's result: its reading, or the reason for its failure. */
type Outcome =
  | { state: 'ok' | 'empty'; reading: SourceReading; errors: string[] }
  | { state: 'failed'; errors: string[] };

/** Saves a source's result and events atomically. */
const saveOutcome = (
  { database }: AppContext,
  { runId, source, now }: { runId: number; source: SourceName; now: Date },
  outcome: Outcome,
): Promise<void> =>
  performTogether(database, async (transaction) => {
    const tx = asDb(transaction);
    const run = await lockRun(tx, runId);
    if (!run || !needsResult(run, source)) return;
    const counts =
      outcome.state === 'failed' ? { found: 0, saved: 0 } : await ingest(transaction, outcome.reading);
    const [error] = outcome.errors;
    const result = { source, state: outcome.state, ...counts, ...(error && { error }) };
    await saveTotals(tx, runId, totalsAfter(run, result, outcome.errors));
    const history = await readSourceHistory(tx, source);
    await saveSourceHistory(tx, source, afterRun(history, result, now));
  });

const hostOf = ({ homepage }: EventSource) => new URL(homepage).host;

async function ask(ctx: AppContext, source: EventSource, signal: AbortSignal): Promise<Outcome> {
  const now = ctx.now();
  const moment = { now, today: today(now) };
  try {
    const { candidates, problems } = await orAborted(source.read(moment, signal), signal);
    const isEmpty = candidates.length === 0;
    return {
      state: isEmpty ? 'empty' : 'ok',
      reading: {
        source: source.name,
        origin: hostOf(source).replace(/^www\./, ''),
        candidates,
        isWhole: !isEmpty && problems.length === 0,
        domainOf: (website) => ctx.watched.domainOf(website),
        ...moment,
      },
      errors: isEmpty ? ['no events recognized', ...problems] : problems,
    };
  } catch (error) {
    if (error instanceof SourceError) return { state: 'failed', errors: [error.message] };
    if (signal.aborted) return { state: 'failed', errors: ['the run took too long'] };
    ctx.log.warn({ source: source.name, error: describeError(error) }, 'a source could not be read');
    return { state: 'failed', errors: ['its pages could not be read'] };
  }
}

/** Rejects when aborted, even if the source ignores the signal. */
function orAborted(reading: Promise<FoundCandidates>, signal: AbortSignal): Promise<FoundCandidates> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    reading.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function presentScraped(run: RunRow): ScrapeResult {
  const { id: runId, status, totalFound, totalSaved, errors } = run;
  return {
    success: status !== 'failed',
    message: messageOf(run),
    totalFound,
    totalSaved,
    errors,
    runId,
    isRunning: status === 'running',
  };
}

function messageOf({ status, sources, results, totalFound, totalSaved }: RunRow): string {
  const failed = results.filter(({ state }) => state !== 'ok').length;
  const counted = `Found ${events(totalFound)}, ${totalSaved} new.`;
  if (status === 'running') {
    return `Still running: ${results.length} of ${sources.length} sources are done. ${counted}`;
  }
  if (status === 'failed') return 'No source gave any events.';
  return failed === 0 ? counted : `${counted} ${failed} of ${sources.length} sources gave none.`;
}

const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);
