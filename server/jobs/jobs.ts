import type { JobName, JobSummary } from '#contract/jobs/jobs.ts';

/** What a job is told; a job without an entry needs nothing. */
export type JobPayloads = {
  /** Null: all that the timetable asks for. */
  'scrape-events': { runId: number } | null;
};

export type PayloadOf<Name extends JobName> = Name extends keyof JobPayloads ? JobPayloads[Name] : null;

/** What a run reports. `problems` are for staff, and never hold what another side wrote. */
export type JobReport = { summary: JobSummary; problems: string[] };

/** Puts work into the queue of the database; whichever server holds the runner takes it up. */
export type Jobs = {
  add<Name extends JobName>(job: Name, payload: PayloadOf<Name>): Promise<void>;
};

/** Held alone by whoever makes the library's tables, shared by whoever adds work. */
export const QUEUE_TABLES_LOCK = 1_819_242_350;

/** A run that was cut off counts as tried, so that one that takes its server down does not do so for ever. */
export const MOST_ATTEMPTS = 5;

/** The library counts its entries anew in a restored database; the instant tells them apart. */
export const ticketOf = ({ id, created_at: at }: { id: string; created_at: Date }) => `${id} ${at.getTime()}`;
