/** Returns four bytes (FNV-1a) that reveal a truncated or altered link; no protection against forgery. */
export function checksumOf(bytes: Iterable<number>): [number, number, number, number] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return [hash >>> 24, (hash >>> 16) & 0xff, (hash >>> 8) & 0xff, hash & 0xff];
}
