/** Adds `guide status`: shows the guide's health, in words or as JSON, and the contents of the database. */
import { VERSIONED_NOUNS } from '#contract/effects.ts';
import { ALL, type Check, type GuideHealth } from '#contract/health/health.ts';
import type { Database } from '#db/client.ts';
import { countRows, readDataVersion } from '#db/data-versions.ts';
import { listServiceCalls } from '#db/service-calls/queries.ts';
import { CALLS_A_DAY } from '#domain/limits/service-calls.ts';
import { readHealth } from '#server/health/read-health.ts';
import { explainFailure } from '#server/start-failure.ts';
import { withContext, withDatabase } from './with-database.ts';

/** Exit codes for scripts: 0 is healthy; 1 is also what a shell reports for a program that crashed. */
const SOMETHING_IS_RED = 1;
const CANNOT_TELL = 2;
const CANNOT_READ = 'cannot be read';

export async function printStatus({ json = false }: { json?: boolean }): Promise<void> {
  try {
    await withDatabase(async (database) => {
      const health = await withContext(database, readHealth);
      if (json) console.log(JSON.stringify(health, null, 2));
      else
        for (const line of [...healthLines(health), '', ...(await contentLines(database))]) console.log(line);
      if (!health.isWell) process.exitCode = SOMETHING_IS_RED;
    });
  } catch (error) {
    console.error(explainFailure(error, undefined));
    process.exitCode = CANNOT_TELL;
  }
}

export function healthLines(health: GuideHealth): string[] {
  const { checks, jobs, sources, queues, freeBytes, lastBackupAt } = health;
  const red = checks.filter(({ isRed }) => isRed);
  const stateOf = (kind: Check['kind'], name?: string) => {
    const check = checks.find((one) => one.kind === kind && (name === undefined || one.name === name));
    if (!check) return 'unknown';
    if (check.health === 'unreadable') return CANNOT_READ;
    return check.since === null ? check.health : `${check.health} since ${check.since}`;
  };
  const isBackupRead = stateOf('backup') !== CANNOT_READ;
  const backupAge = lastBackupAt === null ? isBackupRead && 'none yet' : `last ${lastBackupAt}`;
  const success = (at: string | null) => (at === null ? 'no success yet' : `last success ${at}`);
  return [
    red.length === 0
      ? 'The guide is well.'
      : `Red: ${red.map(({ kind, name }) => nameOf(kind, name)).join(', ')}`,
    ...postgresLines(health),
    row('disk', stateOf('disk'), freeBytes === null ? '' : `${(freeBytes / 1e9).toFixed(1)} GB free`),
    row('backup', stateOf('backup'), backupAge),
    row('leaving', stateOf('leaving')),
    row('help', stateOf('help')),
    ...queues.map(({ queue, waiting, oldestAt, medianSeconds = null }) =>
      row(
        queue,
        waiting === null ? CANNOT_READ : `${waiting} waiting`,
        oldestAt === null ? '' : `the oldest since ${oldestAt}`,
        medianSeconds === null ? '' : `median ${(medianSeconds / 3600).toFixed(1)} hours`,
      ),
    ),
    ...jobs.map(({ job, lastSuccessAt, failedRuns, isRunning }) =>
      row(
        job,
        stateOf('job', job),
        success(lastSuccessAt),
        failedRuns > 0 ? `${failedRuns} failed since` : '',
        isRunning ? 'runs now' : '',
      ),
    ),
    ...sources.map(({ source, lastSuccessAt }) =>
      row(source, stateOf('source', source), success(lastSuccessAt)),
    ),
  ];
}

const nameOf = (kind: Check['kind'], name: string) =>
  kind === 'disk' || kind === 'backup' || kind === 'help'
    ? name
    : name === ALL
      ? `all ${kind}s`
      : `${kind} ${name}`;

const row = (name: string, ...facts: (string | false)[]) =>
  `${name.padEnd(17)} ${facts.filter(Boolean).join(', ')}`;

function postgresLines({ postgres }: GuideHealth): string[] {
  const { version, isEmbedded, newest, isOutdated, listedOn, isListOld } = postgres;
  return [
    row('PostgreSQL', version, isEmbedded ? 'the guide’s own' : 'at DATABASE_URL'),
    ...(isOutdated ? [`Warning: PostgreSQL ${newest} is known; see docs/how-to/watch-the-guide.md.`] : []),
    ...(isListOld
      ? [`Warning: this program knows PostgreSQL’s versions as of ${listedOn}; there may be newer ones.`]
      : []),
  ];
}

async function contentLines({ db, pool }: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const noun of VERSIONED_NOUNS) {
    const rows = await countRows(pool, noun);
    const version = await readDataVersion(db, noun);
    lines.push(row(noun, `${rows} rows`, `version ${version}`));
  }
  const used = new Map((await listServiceCalls(db, new Date())).map((calls) => [calls.service, calls]));
  for (const [service, budget] of Object.entries(CALLS_A_DAY)) {
    const { calls = 0, refused = 0 } = used.get(service) ?? {};
    lines.push(row(service, `${calls} of ${budget} calls today`, `${refused} refused`));
  }
  return lines;
}
