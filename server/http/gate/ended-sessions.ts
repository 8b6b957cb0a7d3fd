/**
 * The ended sessions of visitors and staff that may still be in the database (decision 050). Checked before every other
 * test that admits a request.
 */
import type { Logger } from 'pino';
import type { Env } from '#server/env.ts';
import { inTime } from '#server/health/in-time.ts';
import { describeError } from '#server/http/response/describe-error.ts';
import { MAX_ENDED, readEndedFile, writeEndedFile } from './ended-file.ts';

export type EndedSessions = {
  has: (tokenHash: string) => boolean;
  /**
   * Ends a session on this server. Waits only briefly for the database, and never rejects. Resolves to
   * whether the database has deleted the session; if not, the deletion is retried until it succeeds.
   */
  end: (tokenHash: string) => Promise<boolean>;
  /** Calls back when a session ends. A listener's promise is awaited, so it must not reject. */
  onEnd: (listener: (tokenHash: string) => unknown) => void;
  close: () => Promise<void>;
};

/** For programs that serve no requests. */
export const NO_ENDED_SESSIONS: EndedSessions = {
  has: () => false,
  end: async () => true,
  onEnd: () => {},
  close: async () => {},
};

export type EndedSessionsParts = {
  env: Pick<Env, 'dataDir'>;
  deleteSessions: (tokenHashes: readonly string[]) => Promise<void>;
  log: Pick<Logger, 'warn' | 'error' | 'info'>;
  retryMs?: number;
  most?: number;
};

/** The longest wait of a leaving visitor, in milliseconds. */
const MOMENT_MS = 1000;
/** If a deletion takes longer, the file is written in the meantime. */
const BEFORE_FILE_MS = 100;
const RETRY_MS = 3000;

/** Creates the set from the file, and deletes these sessions from the database at once. */
export function keepEndedSessions({
  env,
  deleteSessions,
  log,
  retryMs = RETRY_MS,
  most = MAX_ENDED,
}: EndedSessionsParts): EndedSessions {
  const { hashes, isDamaged } = readEndedFile(env);
  if (isDamaged) log.error({}, 'the file of ended sessions is damaged (docs/how-to/watch-the-guide.md)');
  const ended = new Set(hashes);
  const endListeners: ((tokenHash: string) => unknown)[] = [];
  let hasFile = hashes.length > 0;
  let isWritten = true;
  let isDeleted = true;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  function forget(tokenHashes: readonly string[]): void {
    for (const tokenHash of tokenHashes) ended.delete(tokenHash);
  }

  const write = oneBehind(async () => {
    hasFile = ended.size > 0;
    try {
      await writeEndedFile(env, [...ended]);
      isWritten = true;
    } catch (error) {
      if (isWritten)
        log.error({ error: describeError(error) }, 'ended sessions cannot be written to DATA_DIR');
      isWritten = false;
      hasFile = true;
    }
  });

  const remove = oneBehind(async () => {
    const tokenHashes = [...ended];
    if (tokenHashes.length === 0 || isClosed) return;
    try {
      await deleteSessions(tokenHashes);
      if (!isDeleted) log.info({}, 'ended sessions are deleted');
      isDeleted = true;
      forget(tokenHashes);
      if (hasFile) void write();
    } catch (error) {
      if (isDeleted)
        log.warn(
          { error: describeError(error) },
          'ended sessions are refused, and deleted when the database answers',
        );
      isDeleted = false;
      if (!isWritten) void write();
      retry ??= setTimeout(() => {
        retry = undefined;
        void remove();
      }, retryMs).unref();
    }
  });

  function add(tokenHash: string): void {
    ended.add(tokenHash);
    const [oldest] = ended;
    if (ended.size <= most || oldest === undefined) return;
    log.error({}, 'more sessions ended than are remembered: the first one is no longer');
    forget([oldest]);
  }

  async function end(tokenHash: string): Promise<boolean> {
    const stays = () => ended.has(tokenHash);
    const isNew = !stays();
    if (isNew) add(tokenHash);
    const notices = Promise.all(endListeners.map((listener) => listener(tokenHash)));
    const removed = remove();
    const kept = inTime(removed, BEFORE_FILE_MS, undefined).then(() =>
      isNew && stays() ? write() : undefined,
    );
    await inTime(Promise.all([notices, removed, kept]), MOMENT_MS, undefined);
    return !stays();
  }

  if (ended.size > 0) void remove();
  return {
    has: (tokenHash) => ended.has(tokenHash),
    end,
    onEnd: (listener) => void endListeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await inTime(Promise.all([remove(), hasFile && write()]), MOMENT_MS, undefined);
    },
  };
}

/**
 * Returns a function that runs the work once more after the current run; calls made in the meantime share that run.
 */
function oneBehind(work: () => Promise<void>): () => Promise<void> {
  let present = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= present.then(() => {
      next = null;
      present = work();
      return present;
    });
    return next;
  };
}
