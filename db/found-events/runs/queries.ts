import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { EVENT_SOURCES } from '#contract/found-events/event-sources.ts';
import type { EventSourceState, ScrapeRun, SourceDifference } from '#contract/found-events/scraping.ts';
import type { Db } from '#db/client.ts';
import { eventsTable as events } from '#db/schema/events.ts';
import {
  sourceDifferencesTable as differences,
  sourceHostsTable as hosts,
  scrapeRunsTable as runs,
  sourceStatesTable as states,
} from '#db/schema/scraping.ts';
import { usersTable as users } from '#db/schema/staff.ts';
import { presentDifference, presentRun, presentSource } from './run-rows.ts';

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

/** Returns the state of each source, in the order of the dashboard's tab (source-1). */
export async function listSources(
  db: Db,
  sources: readonly { name: EventSourceState['source']; homepage: string }[],
  now: Date,
): Promise<EventSourceState[]> {
  const rows = await db.select().from(states);
  const addresses = sources.map(({ homepage }) => new URL(homepage).host);
  const rests = await db
    .select({ host: hosts.host, nextAllowedAt: hosts.nextAllowedAt })
    .from(hosts)
    .where(
      and(inArray(hosts.host, addresses), sql`${hosts.nextAllowedAt} > ${now.toISOString()}::timestamptz`),
    );
  return EVENT_SOURCES.flatMap((name) => {
    const source = sources.find((one) => one.name === name);
    if (!source) return [];
    const rest = rests.find(({ host }) => host === new URL(source.homepage).host);
    return [
      presentSource(source, rows.find((row) => row.source === name) ?? null, rest?.nextAllowedAt ?? null),
    ];
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
