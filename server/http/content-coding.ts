import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';

/** The best coding that both an Accept-Encoding header and this list name; 'identity' when none is. */
export function chooseCoding(header: string | undefined, available: readonly Coding[]): Coding {
  const accepted = new Set(
    (header ?? '')
      .split(',', 20)
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q=/),
      )
      .filter(([, weight]) => weight === undefined || Number(weight) > 0)
      .map(([name]) => name),
  );
  const best = (['br', 'gzip'] as const).find((coding) => accepted.has(coding) && available.includes(coding));
  return best ?? 'identity';
}

/** For a small text that is never the same twice. */
export function encodeQuickly(text: string, coding: Coding): Promise<Buffer> | Buffer {
  if (coding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  if (coding === 'gzip') return zip(text, { level: 4 });
  return Buffer.from(text);
}
