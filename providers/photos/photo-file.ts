import type { PhotoWidth } from '#contract/photos/photo-address.ts';

/** Where a size of a photo lies below its store. Refuses what is no name of ours: it may come from a database row. */
export function photoFile(ref: string, width: PhotoWidth): string {
  if (!/^[\da-f]{64}$/.test(ref)) throw new Error('This is not the name of a photo');
  return `${ref.slice(0, 2)}/${ref}-${width}.webp`;
}
