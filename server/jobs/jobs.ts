import type { JobFigure, JobName } from '#contract/jobs/job-names.ts';

export type JobPayloads = {
  /** Null: the usual sources. */
  'scrape-events': { runId: number } | null;
};

export type PayloadOf<Name extends JobName> = Name extends keyof JobPayloads ? JobPayloads[Name] : null;

/** A run's report; `problems` are for staff and never contain text from outside. */
export type JobReport = { summary: { [Figure in JobFigure]?: number }; problems: string[] };

/** Adds jobs to the queue in the database, for the server that runs jobs. */
export type Jobs = {
  add<Name extends JobName>(job: Name, payload: PayloadOf<Name>): Promise<void>;
};

/** Held exclusively while the library creates its tables, shared while jobs are added. */
export const QUEUE_TABLES_LOCK = 1_819_242_350;

/** An interrupted run counts as an attempt, so that a job cannot crash the server endlessly. */
export const MAX_ATTEMPTS = 5;

/** Includes the time, because ids start again in a restored database. */
export const ticketOf = ({ id, created_at: at }: { id: string; created_at: Date }) => `${id} ${at.getTime()}`;
