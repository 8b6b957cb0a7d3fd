/** `guide jobs`: shows and runs background jobs, for the operator of the machine. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { JOBS, type JobName } from '#contract/jobs/job-names.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { Database } from '#db/client.ts';
import { findRun, type JobRunRow, readJobs } from '#db/jobs/queries.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { presentJob } from '#server/jobs/present-job.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { withContext, withDatabase } from './with-database.ts';

const LOOK_MS = 300;

export function addJobCommands(program: Command): void {
  const jobs = program
    .command('jobs')
    .description('the work in the background: when each job ran, when it runs, and how it is')
    .action(() => withDatabase(printJobs));
  jobs
    .command('run')
    .argument('<job>', JOBS.join(', '), jobNamed)
    .description('does a job now and waits for it; a running server does it, or else this program')
    .action((job: JobName) => withDatabase((database) => runJob(database, job)));
}

function jobNamed(text: string): JobName {
  const job = JOBS.find((name) => name === text);
  if (!job) throw new InvalidArgumentError(`There are ${JOBS.join(', ')}.`);
  return job;
}

async function printJobs({ db }: Database): Promise<void> {
  const rowOf = await readJobs(db);
  for (const job of JOBS) console.log(lineOf(presentJob(job, rowOf(job), new Date())));
}

function lineOf({ job, health, since, lastRun, nextRunAt }: Job): string {
  const parts = [
    since ? `${health} since ${since}` : health,
    lastRun ? `last ${lastRun.startedAt} ${lastRun.status}` : 'never ran',
    nextRunAt ? `next ${nextRunAt}` : 'not on the timetable',
    ...(lastRun?.problems ?? []),
  ];
  return `${job.padEnd(15)} ${parts.join(', ')}`;
}

export async function runJob(database: Database, job: JobName, print = console.log): Promise<void> {
  await withContext(database, async (ctx) => {
    const ticket = await enqueue(database.pool, job, null);
    // Does nothing while a server holds the runner's lock.
    const runner = startRunner(ctx, { startAfterMs: 0, followsTimetable: false });
    try {
      const { status, summary, problems } = await waitForEnd(database, ticket);
      const figures = Object.entries(summary).map(([name, number]) => `${name} ${number}`);
      print([`${job} ${status}`, ...figures, ...problems].join(', '));
      if (status === 'failed') process.exitCode = 1;
    } finally {
      await runner.stop();
    }
  });
}

async function waitForEnd({ db }: Database, ticket: string): Promise<JobRunRow> {
  for (;;) {
    const run = await findRun(db, ticket);
    if (run && run.status !== 'running') return run;
    await sleep(LOOK_MS);
  }
}
