import { PHOTO_MAX_BYTES, PHOTO_WIDTHS, type PhotoWidth, photoAddress } from '#contract/photo-address.ts';
import type { UploadedPhoto } from '#contract/photos.ts';
import type { PrepareAnswer } from '#providers/photos/port.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/http/app-error.ts';
import { createTurns } from '#server/http/turns.ts';
import { addUpload, deleteUnused } from './mutations.ts';

const MOST_WAITING = 6;
const BUSY_SECONDS = 10;

const HOUR_MS = 3_600_000;
/** A form may lie open for a day before it is sent. */
const UNCLAIMED_MS = 24 * HOUR_MS;
/** As long as a place can be restored with the photo it had. */
const TAKEN_OFF_MS = 30 * 24 * HOUR_MS;

/** Makes an upload harmless and keeps it: one at a time, for it takes a core. */
export function createUploads({ database, photos, now }: AppContext) {
  const inTurn = createTurns(MOST_WAITING);

  return async function addPhoto(bytes: Buffer): Promise<UploadedPhoto> {
    if (bytes.length > PHOTO_MAX_BYTES) throw tooLarge();
    const prepared = await inTurn('photo', () => photos.prepare(bytes));
    if (prepared === null) {
      throw new AppError('unavailable', 'Many photos are being uploaded right now. Please try again.', {
        retryAfter: BUSY_SECONDS,
      });
    }
    if (!prepared.ok) throw refusalOf(prepared.reason);
    const { photo } = prepared;
    const keep = () => photos.keep(photo).catch(photos.kind === 'bucket' ? refuseForNow : undefined);
    const id = await addUpload(database.pool, photo, keep, now());
    return { id, url: photoAddress({ source: 'upload', id }), width: photo.width, height: photo.height };
  };
}

/** A full disk speaks for itself (507); a bucket that is away may come back. */
function refuseForNow(cause: unknown): never {
  throw new AppError('provider_unavailable', 'Photos cannot be kept right now. Please try again later.', {
    cause,
  });
}

function refusalOf(reason: Extract<PrepareAnswer, { ok: false }>['reason']): AppError {
  if (reason === 'foreign') {
    return new AppError('unsupported_media', 'Please choose a JPEG, PNG, WebP or AVIF photo');
  }
  return wrongPhoto(
    reason === 'huge'
      ? 'A photo can have at most 40 megapixels, and 16,000 pixels on a side'
      : 'This photo cannot be read. It may be damaged; please choose another one.',
  );
}

export const tooLarge = () => new AppError('too_large', 'A photo can have at most 10 MB');

export const wrongPhoto = (text: string) => new AppError('invalid_fields', text, { fields: { photo: text } });

/** The size that is kept for a wanted width: the next larger one, or the largest that the photo has. */
export function keptWidth(wanted: number, photoWidth: number): PhotoWidth {
  const needed = Math.min(wanted, photoWidth);
  return PHOTO_WIDTHS.find((width) => width >= needed) ?? PHOTO_WIDTHS[2];
}

/** Removes what was uploaded and never used, and what was taken off long ago; answers how many photos went. */
export function removeUnusedPhotos({ database, photos, now }: AppContext): Promise<number> {
  const since = (ms: number) => new Date(now().getTime() - ms);
  return deleteUnused(
    database.pool,
    { unclaimed: since(UNCLAIMED_MS), takenOff: since(TAKEN_OFF_MS) },
    photos.remove,
  );
}
