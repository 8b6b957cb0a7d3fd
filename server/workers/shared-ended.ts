/** Ended sessions across processes: the first one holds the set, its workers hold copies (decision 073). */
import type { Worker } from 'node:cluster';
import { inTime } from '#server/health/in-time.ts';
import { type EndedSessions, type KeptEndedSessions, MOMENT_MS } from '#server/http/gate/ended-sessions.ts';
import type { Message } from './worker-messages.ts';

/**
 * The first process waits briefly for its workers and the database; a worker waits slightly longer for the first
 * process.
 */
const PATIENCE_MS = MOMENT_MS + 500;

export type WorkersEnded = {
  /** Announces each session that ends to this worker from now on. */
  join: (worker: Worker) => void;
  leave: (worker: Worker) => void;
  hear: (worker: Worker, message: Message) => void;
};

/**
 * In the first process: ends a session for a worker, and makes all workers refuse it before the person gets the
 * response.
 */
export function shareEnded(
  ended: KeptEndedSessions,
  send: (worker: Worker, message: Message) => void,
): WorkersEnded {
  const joined = new Map<Worker, Map<string, () => void>>();

  /** Resolves when the worker refuses the session, or has exited. */
  const tell = (worker: Worker, took: Map<string, () => void>, tokenHash: string) =>
    new Promise<void>((resolve) => {
      const before = took.get(tokenHash);
      took.set(tokenHash, () => {
        before?.();
        resolve();
      });
      send(worker, { guide: 'ended', tokenHash });
    });
  ended.onEnd((tokenHash) => Promise.all([...joined].map(([worker, took]) => tell(worker, took, tokenHash))));
  ended.onForget((tokenHashes) => {
    for (const worker of joined.keys()) send(worker, { guide: 'forgotten', tokenHashes });
  });

  function settle(took: Map<string, () => void> | undefined, tokenHash: string): void {
    took?.get(tokenHash)?.();
    took?.delete(tokenHash);
  }
  return {
    join: (worker) => void joined.set(worker, new Map()),
    leave(worker) {
      const took = joined.get(worker);
      joined.delete(worker);
      for (const tokenHash of took?.keys() ?? []) settle(took, tokenHash);
    },
    hear(worker, message) {
      if (message.guide === 'took') settle(joined.get(worker), message.tokenHash);
      if (message.guide !== 'end') return;
      const { tokenHash } = message;
      void ended.end(tokenHash).then((isDeleted) => send(worker, { guide: 'kept', tokenHash, isDeleted }));
    },
  };
}

/** In a worker: a copy of the first process's set, kept current by messages. */
export function copyEnded(tell: (message: Message) => void): EndedSessions & {
  hear: (message: Message) => void;
} {
  const ended = new Set<string>();
  const listeners: ((tokenHash: string) => unknown)[] = [];
  const waiting = new Map<string, (isDeleted: boolean) => void>();

  function add(tokenHash: string): void {
    ended.add(tokenHash);
    for (const listener of listeners) void listener(tokenHash);
  }

  return {
    has: (tokenHash) => ended.has(tokenHash),
    end(tokenHash) {
      add(tokenHash);
      const kept = new Promise<boolean>((resolve) => {
        const before = waiting.get(tokenHash);
        waiting.set(tokenHash, (isDeleted) => {
          before?.(isDeleted);
          resolve(isDeleted);
        });
      });
      tell({ guide: 'end', tokenHash });
      return inTime(kept, PATIENCE_MS, false);
    },
    onEnd: (listener) => void listeners.push(listener),
    close: async () => {},
    hear(message) {
      if (message.guide === 'joined') message.ended.forEach(add);
      if (message.guide === 'forgotten') for (const tokenHash of message.tokenHashes) ended.delete(tokenHash);
      if (message.guide === 'kept') {
        waiting.get(message.tokenHash)?.(message.isDeleted);
        waiting.delete(message.tokenHash);
      }
      if (message.guide !== 'ended') return;
      add(message.tokenHash);
      tell({ guide: 'took', tokenHash: message.tokenHash });
    },
  };
}
