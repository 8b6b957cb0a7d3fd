import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** 'fast' is for the reader who waits, 'best' for all who come later. */
export type Effort = 'fast' | 'best';

const BROTLI_QUALITY = { fast: 5, best: 11 } as const;
const GZIP_LEVEL = { fast: 5, best: 9 } as const;

// The best brotli takes a core for a second: one after the other, so that readers keep the other one.
let queue: Promise<unknown> = Promise.resolve();

/** Compresses off the event loop. */
export function compress(pieces: readonly Buffer[], coding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (effort === 'fast') return run(pieces, coding, effort);
  const turn = queue.then(() => run(pieces, coding, effort));
  queue = turn.catch(() => {});
  return turn;
}

async function run(pieces: readonly Buffer[], coding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
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
