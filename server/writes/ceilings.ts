/** The hourly ceilings on all visitors' changes together, and on each helper's (decision 037). */
import type { FastifyRequest } from 'fastify';
import { giveBackUnderCeiling, takeUnderCeiling } from '#db/limits/mutations.ts';
import type { CeilingName } from '#db/limits/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { limitFactor } from '#server/http/request/actor.ts';

/** The share of a ceiling at which staff are warned. */
const NEAR = 0.8;
/** Closings of places in an hour (facts-gone-2). */
const MAX_CLOSINGS = 5;

/** A counted change; if the change is then refused, it is uncounted. */
export type Room = { giveBack: () => Promise<void> };

/** Counts a change under each ceiling; null, and nothing is counted, when one of them is reached. */
export async function takeRoom(
  ctx: AppContext,
  request: FastifyRequest,
  ceilings: readonly CeilingName[],
): Promise<Room | null> {
  const now = ctx.now();
  const { pool } = ctx.database;
  const helper = request.staff?.id;
  const taken: CeilingName[] = [];
  const giveBack = async () => {
    for (const ceiling of taken) await giveBackUnderCeiling(pool, { ceiling, helper }, now);
  };
  for (const ceiling of ceilings) {
    const most = limitFactor(request) * perHour(ctx, ceiling);
    const used = await takeUnderCeiling(pool, { ceiling, helper, most }, now);
    if (used === null) {
      await giveBack();
      return null;
    }
    taken.push(ceiling);
    warn(ctx, { whose: request.staff ? 'a helper' : 'visitors', ceiling, used, most });
  }
  return { giveBack };
}

const perHour = ({ env }: AppContext, ceiling: CeilingName) =>
  ({ writes: env.writesPerHour, deletions: env.deletionsPerHour, closings: MAX_CLOSINGS })[ceiling];

// private: the number of changes, not their authors
function warn(
  { log }: AppContext,
  figures: { whose: string; ceiling: CeilingName; used: number; most: number },
) {
  if (figures.used === Math.ceil(figures.most * NEAR)) log.warn(figures, 'a ceiling is near');
  if (figures.used === figures.most) log.warn(figures, 'a ceiling is reached: changes wait for review');
}
