import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { createTurns } from '#server/http/request/turns.ts';

/** 'fast' for the waiting first reader, 'best' for later ones, 'good' when the best would take seconds. */
export type Effort = 'fast' | 'good' | 'best';

const BROTLI_QUALITY = { fast: 5, good: 5, best: 11 } as const;
/** For the first reader of a long body: half the time for a sixth more bytes; a better one follows. */
const LONG_BROTLI = { quality: 4, windowBits: 18 };
const GZIP_LEVEL = { fast: 5, good: 6, best: 9 } as const;

/** Larger bodies would delay others. */
const LONG = 256 * 1024;

// Queues that use at most three of the four threads, which also read files.
const best = createTurns(4);
const lines = { fast: createTurns(16), good: best, best };

/** Compresses off the event loop; null when too many wait, so that the body is sent uncompressed. */
export function compress(
  chunks: readonly Buffer[],
  coding: 'br' | 'gzip',
  effort: Effort,
): Promise<Buffer | null> {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return lines[effort](effort === 'fast' && size < LONG ? 'short' : 'long', () =>
    run(chunks, size, coding, effort),
  );
}

async function run(
  chunks: readonly Buffer[],
  size: number,
  coding: 'br' | 'gzip',
  effort: Effort,
): Promise<Buffer> {
  const isLong = effort === 'fast' && size >= LONG;
  const stream =
    coding === 'gzip'
      ? createGzip({ level: GZIP_LEVEL[effort] })
      : createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: isLong ? LONG_BROTLI.quality : BROTLI_QUALITY[effort],
            ...(isLong && { [constants.BROTLI_PARAM_LGWIN]: LONG_BROTLI.windowBits }),
            [constants.BROTLI_PARAM_SIZE_HINT]: size,
          },
        });
  return Buffer.concat(await Readable.from(chunks).pipe(stream).toArray());
}
