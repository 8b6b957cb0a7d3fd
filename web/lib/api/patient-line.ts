import { secondsToWait } from './api-client.ts';

type Line = {
  /** Runs the work when a slot is free, and retries it after the wait that the server asks for. */
  run: <T>(work: () => Promise<T>, options: { signal: AbortSignal; onStart: () => void }) => Promise<T>;
};

/** Creates a queue of calls: at most `most` at once, in order, each retried as the server asks. */
export function createPatientLine(most: number, wait = waitFor): Line {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work, { signal, onStart }) {
      await enter();
      try {
        for (let failures = 0; ; failures += 1) {
          signal.throwIfAborted();
          onStart();
          try {
            return await work();
          } catch (error) {
            const seconds = secondsToWait(error, failures);
            if (seconds === null) throw error;
            await wait(Math.max(1, seconds), signal);
          }
        }
      } finally {
        leave();
      }
    },
  };
}

function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
