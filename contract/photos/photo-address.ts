/**
 * Where photos live: on our own origin, whoever took them. No dependency, so that the browser may import it at run
 * time.
 */
export const PHOTO_WIDTHS = [400, 800, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** What an upload may be; decided by the file's content, never by its name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTOS_OF_PLACE_MAX = 20;
/** How long an upload waits for what will show it: a form may lie open for a day. */
export const UNCLAIMED_MS = 24 * 3_600_000;

/** An upload of ours, or a photo of the maps service, which only passes through our server. */
export type PhotoSource = { source: 'upload'; id: string } | { source: 'google'; ref: string };

/** What the address of an upload begins with. */
export const UPLOADS_BELOW = '/api/photos/';
/** 128 random bits as 22 letters: the photos of others cannot be found by trying. */
export const UPLOAD_ID = /^[\w-]{22}$/;

const UPLOAD = /^\/api\/photos\/([\w-]{22})(?:\?w=\d{1,4})?$/;
const MAPS = /^\/api\/directory\/photo\?(?:w=\d{1,4}&)?ref=([\w.~!'()*%-]{1,1500})(?:&w=\d{1,4})?$/;

/** Whose photo an address means; null for every address that is not one of ours. A width in it does not matter. */
export function readPhotoAddress(address: string): PhotoSource | null {
  const id = UPLOAD.exec(address)?.[1];
  if (id !== undefined) return { source: 'upload', id };
  const ref = decoded(MAPS.exec(address)?.[1] ?? '');
  return ref === '' ? null : { source: 'google', ref };
}

/** The address of a photo without a width: the same photo always has the same one. */
export function photoAddress(photo: PhotoSource): string {
  return photo.source === 'upload'
    ? `${UPLOADS_BELOW}${photo.id}`
    : `/api/directory/photo?ref=${encodeURIComponent(photo.ref)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
