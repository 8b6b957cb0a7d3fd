export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a file's type by its first bytes, ignoring its name; null for types that are not accepted. */
export function photoKind(bytes: Buffer): PhotoKind | null {
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
