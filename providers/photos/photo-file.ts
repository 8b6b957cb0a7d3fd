import type { PhotoWidth } from '#contract/photos/photo-address.ts';

/**
 * Returns the path of a photo's size below its store. Throws for an invalid name, because names may come from a
 * database row.
 */
export function photoFile(ref: string, width: PhotoWidth): string {
  if (!/^[\da-f]{64}$/.test(ref)) throw new Error('This is not the name of a photo');
  return `${ref.slice(0, 2)}/${ref}-${width}.webp`;
}

/** Returns the photo to which a file belongs; null for any other file name. */
export const photoOfFile = (name: string): string | null =>
  /^([\da-f]{64})-\d+\.webp$/.exec(name)?.[1] ?? null;
