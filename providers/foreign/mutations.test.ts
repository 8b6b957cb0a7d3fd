import { expect, it } from 'vitest';
import { mutated, readByAll } from '#tests/support/hostile/mutations.ts';

/** `npm run test:long` reads 3,000. */
const COUNT = Number(process.env.MUTATIONS ?? 300);

it('no reader throws, whatever becomes of an honest text', async () => {
  const failed: string[] = [];
  for (let seed = 0; seed < COUNT; seed += 1) {
    await readByAll(mutated(seed)).catch((error: Error) => failed.push(`${seed}: ${error.stack}`));
  }
  expect(failed).toEqual([]);
});
