/** Photo URLs, all on the guide's origin (photo-1). Has no dependency, so that the browser can import it. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Accepted types, detected from the file's content, never from its name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTOS_OF_PLACE_MAX = 20;
/** Lifetime of an unused upload; a form may stay open for a day. */
export const UNCLAIMED_MS = 24 * 3_600_000;

/** An upload, or a photo of the maps service that the guide's server only proxies. */
export type PhotoSource = { source: 'upload'; id: string } | { source: 'google'; ref: string };

export const UPLOADS_BELOW = '/api/photos/';
/** 128 random bits as 22 characters, so that other photos' URLs cannot be guessed. */
export const UPLOAD_ID = /^[\w-]{22}$/;

const UPLOAD = /^\/api\/photos\/([\w-]{22})(?:\?w=\d{1,4})?$/;
const MAPS = /^\/api\/directory\/photo\?(?:w=\d{1,4}&)?ref=([\w.~!'()*%-]{1,1500})(?:&w=\d{1,4})?$/;

/** Returns the source of a photo's URL, ignoring the width; null for any URL that is not the guide's. */
export function readPhotoAddress(address: string): PhotoSource | null {
  const id = UPLOAD.exec(address)?.[1];
  if (id !== undefined) return { source: 'upload', id };
  const ref = decoded(MAPS.exec(address)?.[1] ?? '');
  return ref === '' ? null : { source: 'google', ref };
}

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
