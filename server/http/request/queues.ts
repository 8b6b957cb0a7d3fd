import { AppError } from '#server/http/response/app-error.ts';
import { createTurns, type Turns } from './turns.ts';

/** Lines for work that takes long, each of one kind for the whole server. */
export type Queues = {
  /** Answers with everything in them that have to be read anew: lists, calendars, exports. */
  longReads: Turns;
  /** Short, but one for each pause of somebody's typing. */
  searches: Turns;
  modelCalls: Turns;
  /** Each picture that is encoded takes a core: uploads, and what the server fetches. */
  pictures: Turns;
  /** What strangers ask of the database. */
  strangers: Record<'sessions' | 'codes' | 'decisions' | 'calendars' | 'leaving', Turns>;
};

/** A burst from so many networks, each of which asks once, is answered to its end within seconds. */
const MOST_STRANGERS = 600;

export const createQueues = (): Queues => ({
  longReads: createTurns(16, { atOnce: 2 }),
  searches: createTurns(60, { atOnce: 4 }),
  modelCalls: createTurns(8, { atOnce: 4 }),
  // Bounded before: an upload takes a seat before its body is read, and the job fetches one picture at a time.
  pictures: createTurns(Number.POSITIVE_INFINITY),
  // Strangers take at most seven of the ten connections; visitors keep three. A flood fills its own line only.
  strangers: {
    sessions: createTurns(MOST_STRANGERS, { atOnce: 2 }),
    codes: createTurns(MOST_STRANGERS, { atOnce: 2 }),
    // One after the other anyway: a decision takes a lock.
    decisions: createTurns(MOST_STRANGERS),
    calendars: createTurns(MOST_STRANGERS),
    // Nobody is sent away who wants to leave.
    leaving: createTurns(Number.POSITIVE_INFINITY),
  },
});

const BUSY_SECONDS = 2;

/** The refusal of work that would have to wait too long. */
export const busy = (): AppError =>
  new AppError('guide_busy', {
    retryAfter: BUSY_SECONDS,
  });

/** Does the work in its turn; refuses with 503 when too many wait. */
export async function inLine<T>(turns: Turns, work: () => Promise<T>): Promise<T> {
  const done = await turns('', async () => ({ value: await work() }));
  if (done) return done.value;
  throw busy();
}
