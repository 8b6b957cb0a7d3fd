import type { JobName, JobSummary } from '#contract/jobs.ts';

/** What a job is told; a job without an entry needs nothing. */
export type JobPayloads = {
  'scrape-events': { runId: number };
};

export type PayloadOf<Name extends JobName> = Name extends keyof JobPayloads ? JobPayloads[Name] : null;

/** What a run reports. `problems` are for staff, and never hold what another side wrote. */
export type JobReport = { summary: JobSummary; problems: string[] };

/** Puts work into the queue of the database; whichever server holds the runner takes it up. */
export type Jobs = {
  add<Name extends JobName>(job: Name, payload: PayloadOf<Name>): Promise<void>;
};
