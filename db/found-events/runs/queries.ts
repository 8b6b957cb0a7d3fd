import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isUsualSource, type SourceName } from '#contract/found-events/event-sources.ts';
import type { EventSourceState, ScrapeRun } from '#contract/found-events/scraping.ts';
import type { Db } from '#db/client.ts';
import { readWatched } from '#db/found-events/watched-rows.ts';
import {
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
