import { setImmediate as breathe } from 'node:timers/promises';

const TRIES = 6;

/**
 * Returns the processor time of a task in this process, in milliseconds: the least of several runs, because a busy
 * machine only adds time. Stops early once the time is at most `enough`. A task whose result is cached must differ
 * between runs.
 */
export async function cpuMs(work: (tries: number) => unknown, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > enough; tries += 1) {
    await breathe();
    const before = process.cpuUsage();
    await work(tries);
    await breathe();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
