import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#tests/support/hostile/outcome.ts';
import { hostileReadings } from '#tests/support/hostile/read-hostile.ts';
import { foreignParser } from './parse-foreign.ts';
import type { ParseForeign } from './port.ts';

const parse = foreignParser();

/** The turns of the event loop during the parsing alone. */
let turns = 0;

/** Counts them; every eighth text is read here, all by `npm run test:long`. */
const readings = hostileReadings((async (...order: Parameters<ParseForeign>) => {
  let isParsing = true;
  const turn = () => {
    turns += 1;
    if (isParsing) setTimeout(turn);
  };
  setTimeout(turn);
  try {
    return await parse(...order);
  } finally {
    isParsing = false;
  }
}) as ParseForeign).filter((_, n) => n % 8 === 0);

describe('a hostile text is read or too slow, while the server goes on', () => {
  it.each(readings)('%s', async (_, read) => {
    turns = 0;
    expect(await outcomeOf(read)).toMatch(/^(read|too-slow)$/);
    expect(turns).toBeGreaterThan(0);
  });
});
