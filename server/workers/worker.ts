/** One of several processes that serve requests; the first one prepares the database and runs everything else. */
import type { SharedDatabase } from '#db/client.ts';
import { isConnectionError } from '#db/database-errors.ts';
import type { AppContext } from '#server/app-context.ts';
import type { EndedSessions } from '#server/http/gate/ended-sessions.ts';
import { shareChanges } from './share-changes.ts';
import { copyEnded } from './shared-ended.ts';
import type { Message } from './worker-messages.ts';

const toFirst = (message: Message) => process.send?.(message);

/** Requests the database's address and the ended sessions from the first process, and receives updates from then on. */
export async function joinFirst(): Promise<{ database: SharedDatabase; ended: EndedSessions }> {
  const ended = copyEnded(toFirst);
  const database = new Promise<SharedDatabase>((resolve) => {
    process.on('message', (message: Message) => {
      ended.hear(message);
      if (message.guide === 'joined') resolve(message.database);
    });
  });
  toFirst({ guide: 'join' });
  return { database: await database, ended };
}

/** Announces changes, and stops when the first process says so; a terminal's signals reach that process too. */
export function followFirst(ctx: AppContext, stop: () => void): void {
  const takeIn = shareChanges(ctx, toFirst);
  process.on('message', (message: Message) => {
    if (message.guide === 'changed') takeIn(message.nouns);
    if (message.guide === 'stop') stop();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
}

/** Leaves the explanation to the first process; resolves when it has been sent. */
export const tellFailure = (reason: string, error: unknown) =>
  new Promise<void>((resolve) => {
    const message: Message = { guide: 'failed', reason, isDatabaseAway: isConnectionError(error) };
    process.send?.(message, () => resolve());
  });
