import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { createTurns } from '#server/http/request/turns.ts';

/** 'fast' is for the reader who waits, 'best' for all who come later. */
export type Effort = 'fast' | 'best';

const BROTLI_QUALITY = { fast: 5, best: 11 } as const;
const GZIP_LEVEL = { fast: 5, best: 9 } as const;

/** From here on a compression takes long enough to keep others waiting. */
const LONG = 256 * 1024;

// One after the other: of the four threads that also read files, the best, a long and a short one take three at most.
const lines = { fast: createTurns(16), best: createTurns(4) };

/** Compresses off the event loop; null when too many wait for it, and it is better left alone. */
export function compress(
  pieces: readonly Buffer[],
  coding: 'br' | 'gzip',
  effort: Effort,
): Promise<Buffer | null> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return lines[effort](effort === 'fast' && size < LONG ? 'short' : 'long', () =>
    run(pieces, size, coding, effort),
  );
}

async function run(
  pieces: readonly Buffer[],
  size: number,
  coding: 'br' | 'gzip',
  effort: Effort,
): Promise<Buffer> {
  const stream =
    coding === 'gzip'
      ? createGzip({ level: GZIP_LEVEL[effort] })
      : createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
            [constants.BROTLI_PARAM_SIZE_HINT]: size,
          },
        });
  return Buffer.concat(await Readable.from(pieces).pipe(stream).toArray());
}
