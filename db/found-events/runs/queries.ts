import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Event } from '#contract/events/events.ts';
import { isUsualSource, type SourceName } from '#contract/found-events/event-sources.ts';
import type {
  EventSourceState,
  PendingEvent,
  ScrapeRun,
  SourceDifference,
} from '#contract/found-events/scraping.ts';
import type { Database, Db } from '#db/client.ts';
import {
  datesJson,
  EVENT_JOINS,
  type EventRow,
  REVIEW_JSON,
  SERIES_COLUMNS,
  wholeEventJson,
} from '#db/events/json.ts';
import { datesToShow } from '#db/events/queries.ts';
import { readWatched } from '#db/found-events/watched-rows.ts';
import { eventsTable as events } from '#db/schema/events.ts';
import {
  sourceDifferencesTable as differences,
  sourceHostsTable as hosts,
  scrapeRunsTable as runs,
  type scrapeRunsTable,
  sourceStatesTable as states,
} from '#db/schema/scraping.ts';
import { usersTable as users } from '#db/schema/staff.ts';
import { type SourceHistory, sourceHealth } from '#domain/found-events/source-health.ts';

const SHOWN_RUNS = 20;

export async function listRuns(db: Db): Promise<ScrapeRun[]> {
  const rows = await db
    .select({ run: runs, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(runs)
    .leftJoin(users, eq(users.id, runs.startedBy))
    .orderBy(desc(runs.id))
    .limit(SHOWN_RUNS);
  return rows.map(({ run, ...person }) => presentRun(run, person));
}

export async function findRun(db: Db, id: number) {
  const [run] = await db.select().from(runs).where(eq(runs.id, id));
  return run ?? null;
}

type NamedSource = { name: SourceName; homepage: string };

/** Returns the state of each source: the built-in ones in the given order (source-1), then the watched addresses. */
export async function listSources(
  db: Db,
  builtIn: readonly NamedSource[],
  now: Date,
): Promise<EventSourceState[]> {
  const watched = await readWatched(db);
  const sources = [...builtIn, ...watched.map(({ name, url }) => ({ name, homepage: url }))];
  const rows = await db.select().from(states);
  const addresses = sources.map(({ homepage }) => new URL(homepage).host);
  const rests = await db
    .select({ host: hosts.host, nextAllowedAt: hosts.nextAllowedAt })
    .from(hosts)
    .where(
      and(inArray(hosts.host, addresses), sql`${hosts.nextAllowedAt} > ${now.toISOString()}::timestamptz`),
    );
  return sources.map((source) => {
    const rest = rests.find(({ host }) => host === new URL(source.homepage).host);
    const history = rows.find((row) => row.source === source.name) ?? null;
    return presentSource(source, history, rest?.nextAllowedAt ?? null);
  });
}

export async function listDifferences(db: Db): Promise<SourceDifference[]> {
  const rows = await db
    .select({
      eventId: events.id,
      title: events.title,
      source: events.source,
      sourceUrl: events.sourceUrl,
      noticedAt: differences.noticedAt,
      changes: differences.changes,
    })
    .from(differences)
    .innerJoin(events, eq(events.id, differences.eventId))
    .where(and(isNull(differences.seenAt), isNull(events.deletedAt), eq(events.status, 'published')))
    .orderBy(desc(differences.noticedAt), events.id);
  return rows.map(presentDifference);
}

export type RunRow = typeof scrapeRunsTable.$inferSelect;
type Person = { firstName: string | null; lastName: string | null; email: string | null };

/** A starter who has left the staff is named 'staff'. */
function presentRun(run: RunRow, { firstName, lastName, email }: Person): ScrapeRun {
  const { id, status, sources, results, errors, totalFound, totalSaved } = run;
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim() || email || 'staff';
  return {
    id,
    status,
    sources,
    results,
    errors,
    totalFound,
    totalSaved,
    startedBy: run.startedBy === null ? null : name,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

function presentSource(
  { name, homepage }: NamedSource,
  history: SourceHistory | null,
  nextAllowedAt: Date | null,
): EventSourceState {
  const { health, since } = sourceHealth(history);
  return {
    source: name,
    homepage,
    isUsual: isUsualSource(name),
    health,
    since: since?.toISOString() ?? null,
    lastRunAt: history?.lastRunAt.toISOString() ?? null,
    lastSuccessAt: history?.lastSuccessAt?.toISOString() ?? null,
    lastCount: history?.lastCount ?? null,
    lastError: history?.lastError ?? null,
    nextAllowedAt: nextAllowedAt?.toISOString() ?? null,
  };
}

type DifferenceRow = Omit<SourceDifference, 'source' | 'noticedAt'> & { source: string; noticedAt: Date };

const presentDifference = ({ source, noticedAt, ...row }: DifferenceRow): SourceDifference => ({
  ...row,
  source: source as SourceDifference['source'],
  noticedAt: noticedAt.toISOString(),
});

type ForReview = Omit<PendingEvent, keyof Event>;

/** Returns pending events, soonest first, or the one with this id. Visitors never see them. */
export async function readPendingEvents({ pool }: Database, now: Date, id?: number): Promise<PendingEvent[]> {
  const { rows } = await pool.query<EventRow & { review: ForReview }>({
    text: `select events.id, ${SERIES_COLUMNS}, ${wholeEventJson('en')} as json, ${REVIEW_JSON} as review
      from events ${EVENT_JOINS}
      where events.status = 'pending' and events.deleted_at is null and ($1::int is null or events.id = $1)
      order by events.start_date, events.start_time nulls first, events.id`,
    values: [id ?? null],
  });
  return rows.map((row) => ({
    ...(JSON.parse(`${row.json.slice(0, -1)},${datesJson(row, datesToShow(row, now), 'en')}`) as Event),
    ...row.review,
  }));
}
