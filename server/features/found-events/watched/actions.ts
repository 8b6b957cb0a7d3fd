import { setImmediate } from 'node:timers/promises';
import { type WatchedName, watchedName } from '#contract/found-events/event-sources.ts';
import {
  MAX_WATCHED,
  NO_SUCH_PLACE,
  NOT_PUBLIC,
  TOO_MANY_WATCHED,
  UNREAD,
  WATCHED_ALREADY,
  type Watched,
  type WatchedAddress,
  type WatchedPreview,
} from '#contract/found-events/watched.ts';
import { listSources } from '#db/found-events/runs/queries.ts';
import {
  addWatched,
  findWatchedPlace,
  readWatched,
  type WatchedPlace,
} from '#db/found-events/watched-rows.ts';
import { isScheduled } from '#db/jobs/queries.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { refusalOf } from '#domain/found-events/event-refusal.ts';
import { inTurns } from '#domain/jobs/in-turns.ts';
import { nextDue } from '#domain/jobs/timetable.ts';
import { websiteHref } from '#domain/text/web-link.ts';
import { SourceError, type WatchedReading } from '#providers/event-sources/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { SCRAPES_AT } from '../actions.ts';

/** The longest wait of a preview, whose requests need pauses. */
const PATIENCE_MS = 60_000;
const MAX_PREVIEWED = 50;

/** Reads an address once and saves nothing. Throws the reason for an unreadable address as the field's problem. */
export async function previewWatched(ctx: AppContext, order: WatchedAddress): Promise<WatchedPreview> {
  const { url, place } = await checked(ctx, order);
  const now = ctx.now();
  const address = { name: watchedName(0), url, place };
  const moment = { now, today: today(now) };
  const reading = await readInTime((signal) => ctx.watched.preview(address, moment, signal));
  const refusals = await inTurns(reading.candidates, (candidate) => refusalOf(candidate, now), setImmediate);
  const coming = reading.candidates.filter((_, n) => refusals[n] === null);
  return {
    kind: reading.kind,
    events: coming.slice(0, MAX_PREVIEWED),
    total: coming.length,
    leftOut: reading.candidates.length - coming.length,
  };
}

async function readInTime(read: (signal: AbortSignal) => Promise<WatchedReading>): Promise<WatchedReading> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await read(signal);
  } catch (error) {
    if (signal.aborted) throw urlProblem(UNREAD.timeout);
    if (!(error instanceof SourceError)) throw error;
    const { failure } = error;
    const text = UNREAD[failure.reason];
    throw urlProblem(failure.reason === 'status' ? `${text} ${failure.status}` : text);
  }
}

export async function watch(
  ctx: AppContext,
  order: WatchedAddress,
): Promise<{ id: number; source: WatchedName }> {
  const { url, place } = await checked(ctx, order);
  const added = await addWatched(
    ctx.database.db,
    { url, placeId: place?.id ?? null, now: ctx.now() },
    MAX_WATCHED,
  );
  if (added === 'twin') throw urlProblem(WATCHED_ALREADY);
  if (added === 'full') throw urlProblem(TOO_MANY_WATCHED);
  return { id: added, source: watchedName(added) };
}

export async function listWatched({ database, now }: AppContext): Promise<Watched[]> {
  const { db } = database;
  const rows = await readWatched(db);
  const states = new Map((await listSources(db, [], now())).map((state) => [state.source, state]));
  const nextRunAt = (await isScheduled(db, 'scrape-events'))
    ? nextDue(SCRAPES_AT, now()).toISOString()
    : null;
  return rows.flatMap(({ id, name, url, place, addedAt }) => {
    const state = states.get(name);
    return state ? [{ ...state, id, url, place, addedAt: addedAt.toISOString(), nextRunAt }] : [];
  });
}

/** Returns the address without its fragment, and the place; throws the problem of a field. */
async function checked(
  { database }: AppContext,
  { url, placeId }: WatchedAddress,
): Promise<{ url: string; place: WatchedPlace | null }> {
  const href = websiteHref(url);
  if (href === null) throw urlProblem(NOT_PUBLIC);
  const place = placeId == null ? null : await findWatchedPlace(database.db, placeId);
  if (placeId != null && place === null) {
    throw new AppError('check_fields', { fields: { placeId: NO_SUCH_PLACE } });
  }
  const address = new URL(href);
  address.hash = '';
  return { url: address.href, place };
}

const urlProblem = (problem: string) => new AppError('check_fields', { fields: { url: problem } });
