import { AppError } from '#server/http/response/app-error.ts';
import { createTurns, type Turns } from './turns.ts';

/** Bounded queues of heavy work, one of each kind per server. */
export type Queues = {
  longReads: Turns;
  searches: Turns;
  modelCalls: Turns;
  /** Each picture that is encoded takes a core: uploads, and those that the server fetches. */
  pictures: Turns;
  strangers: Record<'sessions' | 'codes' | 'decisions' | 'invitations' | 'calendars', Turns>;
};

/** One request from each of this many networks is served within seconds. */
const MAX_STRANGERS = 600;

export const createQueues = (): Queues => ({
  longReads: createTurns(16, { atOnce: 2 }),
  searches: createTurns(60, { atOnce: 4 }),
  modelCalls: createTurns(8, { atOnce: 4 }),
  // Limited elsewhere: an upload reserves room before its body is read, and the job fetches one picture at a time.
  pictures: createTurns(Number.POSITIVE_INFINITY),
  // Strangers use at most eight of the ten connections; two are left for visitors. A flood fills only its own queue.
  strangers: {
    sessions: createTurns(MAX_STRANGERS, { atOnce: 2 }),
    codes: createTurns(MAX_STRANGERS, { atOnce: 2 }),
    // A decision takes a lock, so parallel decisions would only wait.
    decisions: createTurns(MAX_STRANGERS),
    invitations: createTurns(MAX_STRANGERS),
    calendars: createTurns(MAX_STRANGERS),
  },
});

const BUSY_SECONDS = 2;

export const busy = (): AppError =>
  new AppError('guide_busy', {
    retryAfter: BUSY_SECONDS,
  });

/** Runs the work in its queue; throws 503 when the queue is full. */
export async function inLine<T>(turns: Turns, work: () => Promise<T>): Promise<T> {
  const done = await turns('', async () => ({ value: await work() }));
  if (done) return done.value;
  throw busy();
}
