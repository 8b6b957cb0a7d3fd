import { setImmediate as breathe } from 'node:timers/promises';

const TRIES = 6;

/**
 * The processor time of this process in milliseconds that a work costs: the least of several tries, for a busy machine
 * makes single measurements larger, never smaller. Tries no further once it is at most `enough`. Work that is remembered must differ by its try.
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
