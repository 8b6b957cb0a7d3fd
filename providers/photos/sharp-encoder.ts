import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PHOTO_WIDTHS } from '#contract/photos/photo-address.ts';
import type { PreparedPhoto, PrepareOutcome } from './port.ts';

const MAX_PIXELS = 40_000_000;
/** The maximum side, longer than any camera's; without it, a strip of a few rows could have 40 megapixels. */
const LONGEST_SIDE = 16_000;
const TALLEST_PER_WIDTH = 2;
/** The time limit for one picture in total, because others wait behind it. */
const MAX_SECONDS = 12;
const QUALITY = 80;

// Uses one of two cores per picture, and caches nothing between uploads.
sharp.concurrency(1);
sharp.cache(false);
// The library can read many more formats (SVG and PDF among them); untrusted bytes must not reach those readers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});

/** Re-encodes any upload: upright, in sRGB, without metadata, the first frame of an animation (photo-1). */
export async function prepareWithSharp(bytes: Buffer): Promise<PrepareOutcome> {
  const kind = photoKind(bytes);
  if (kind === null) return { ok: false, reason: 'foreign' };
  try {
    const head = await sharp(bytes).metadata();
    if (kind === 'avif' && head.compression !== 'av1') return { ok: false, reason: 'foreign' };
    // Checked in the header before decoding, because a decompression bomb is small until then.
    if (isHuge(head)) return { ok: false, reason: 'huge' };
    return { ok: true, photo: await encode(bytes) };
  } catch {
    return { ok: false, reason: 'broken' };
  }
}

function isHuge({ width, height }: { width: number; height: number }): boolean {
  return width * height > MAX_PIXELS || Math.max(width, height) > LONGEST_SIDE;
}

async function encode(bytes: Buffer): Promise<PreparedPhoto> {
  const end = performance.now() + MAX_SECONDS * 1000;
  const secondsLeft = () => {
    const seconds = Math.ceil((end - performance.now()) / 1000);
    if (seconds < 1) throw new Error('The picture takes too long');
    return { seconds };
  };
  const widest = Math.max(...PHOTO_WIDTHS);
  const pixels = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout(secondsLeft())
    .autoOrient()
    .resize(box(widest))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const sizes: PreparedPhoto['sizes'] = [];
  for (const [n, size] of PHOTO_WIDTHS.entries()) {
    // A size no larger than the previous one is omitted.
    if (n > 0 && width <= (PHOTO_WIDTHS[n - 1] ?? 0)) break;
    const picture = sharp(pixels.data, { raw: { width, height, channels } }).timeout(secondsLeft());
    sizes.push({
      width: size,
      bytes: await picture.resize(box(size)).webp({ quality: QUALITY }).toBuffer(),
    });
  }
  const ref = createHash('sha256')
    .update(sizes.at(-1)?.bytes ?? '')
    .digest('hex');
  return { ref, width, height, sizes };
}

const box = (width: number) => ({
  width,
  height: width * TALLEST_PER_WIDTH,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a file's type by its first bytes, ignoring its name; null for types that are not accepted. */
function photoKind(bytes: Buffer): PhotoKind | null {
  if (bytes.length < 12) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  return latin(bytes, 4, 8) === 'ftyp' && brands(bytes).some((brand) => /^avi[fs]$/.test(brand))
    ? 'avif'
    : null;
}

function brands(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const found = [latin(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(latin(bytes, at, at + 4));
  return found;
}

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
