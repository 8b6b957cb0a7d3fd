import type { JobName } from '#contract/jobs/job-names.ts';
import type { Db } from '#db/client.ts';
import type { Timetable } from '#domain/jobs/timetable.ts';
import type { AppContext } from '#server/app-context.ts';
import type { JobReport, PayloadOf } from './jobs.ts';

export type JobWork<Name extends JobName = JobName> = {
  /** Decides the payload of a run without one, once for all its attempts. */
  prepare?: (tx: Db, ctx: AppContext) => Promise<PayloadOf<Name>>;
  /** May throw, and may be called again for the same run. Must throw soon after `signal` aborts. */
  run: (ctx: AppContext, payload: PayloadOf<Name>, signal: AbortSignal) => Promise<JobReport>;
};

export type JobDefinition<Name extends JobName = JobName> = JobWork<Name> & {
  /** The hours in which the guide is used least; daily jobs follow one another. Null: only staff start it. */
  schedule: Timetable | null;
  /** True if staff switch its timetable on and off; it is off at first. */
  canBeSwitched?: true;
};
