import type { JobName } from '#contract/jobs.ts';
import type { Db } from '#db/client.ts';
import type { AppContext } from '#server/context.ts';
import { cleanUp } from './clean-up.ts';
import type { JobReport, PayloadOf } from './jobs.ts';

export type Task<Name extends JobName = JobName> = {
  /** What a run without a payload works on; decided once for all its attempts. */
  prepare?: (tx: Db, ctx: AppContext) => Promise<PayloadOf<Name>>;
  /** May throw; may be called again for the same run. Ends soon after `signal` aborts, by throwing. */
  run: (ctx: AppContext, payload: PayloadOf<Name>, signal: AbortSignal) => Promise<JobReport>;
};

export type Tasks = { [Name in JobName]?: Task<Name> };

export const TASKS: Tasks = {
  'clean-up': { run: cleanUp },
};
