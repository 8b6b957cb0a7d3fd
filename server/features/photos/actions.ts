import { randomBytes } from 'node:crypto';
import type { PictureProblem } from '#contract/events/event-pictures.ts';
import {
  PHOTO_MAX_BYTES,
  PHOTO_WIDTHS,
  type PhotoWidth,
  photoAddress,
  UNCLAIMED_MS,
} from '#contract/photos/photo-address.ts';
import type { UploadedPhoto } from '#contract/photos/photos.ts';
import { FIELD_PROBLEMS } from '#contract/refusals.ts';
import type { Actor } from '#db/history/actor.ts';
import { addUpload, dropUpload, removeOldPhotos } from '#db/photos/mutations.ts';
import { bytesUploadedSince, type FoundPhoto, findUploads, SHOWN_BY } from '#db/photos/queries.ts';
import type { PrepareAnswer, PreparedPhoto } from '#providers/photos/port.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Stamp } from '#server/http/cache/data-versions.ts';
import { inLine } from '#server/http/request/queues.ts';
import { AppError } from '#server/http/response/app-error.ts';

/** Bodies in memory at the same time, and how many of them may come from one address. */
const BODIES_AT_ONCE = 4;
const BODIES_OF_ONE_ADDRESS = 2;
const BUSY_SECONDS = 3;

const DAY_MS = 24 * 3_600_000;
/** What all visitors together may add in a day. */
const MOST_BYTES_A_DAY = 2 ** 30;
/** The database lives on the same disk, and must never meet its end. */
const LEAST_FREE_BYTES = 2 * 2 ** 30;

/** Takes one upload: `read` gives its bytes, and is not called when there is no room for them. */
export type TakeUpload = (
  who: { actor: Actor; address: string },
  read: () => Promise<Buffer>,
) => Promise<UploadedPhoto>;

/** Makes uploads harmless and keeps them. */
export function createUploads(ctx: AppContext): TakeUpload {
  const takeSeat = createSeats();

  async function keep(bytes: Buffer, actor: Actor): Promise<UploadedPhoto> {
    if (bytes.length > PHOTO_MAX_BYTES) throw tooLarge();
    const prepared = await prepare(ctx, bytes);
    if (!prepared.ok) throw refusalOf(prepared.reason);
    const { width, height } = prepared.photo;
    const id = await keepPhoto(ctx, prepared.photo, actor.uploads?.[0] ?? null);
    return { id, url: photoAddress({ source: 'upload', id }), width, height };
  }

  return async ({ actor, address }, read) => {
    await refuseWithoutRoom(ctx, { isCounted: actor.kind === 'device' });
    const leave = takeSeat(address);
    if (!leave) throw busy();
    try {
      return await keep(await read(), actor);
    } finally {
      leave();
    }
  };
}

const prepare = ({ queues, photos }: AppContext, bytes: Buffer) =>
  inLine(queues.pictures, () => photos.prepare(bytes));

/** Keeps a picture under a new address, for the device of this name or, with null, for staff alone. */
async function keepPhoto(
  { database, photos, now }: AppContext,
  { ref, width, height, sizes }: PreparedPhoto,
  uploadedBy: string | null,
): Promise<string> {
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
  const upload = {
    address: randomBytes(16).toString('base64url'),
    uploadedBy,
    ref,
    width,
    height,
    bytes,
  };
  await addUpload(database.pool, upload, now());
  try {
    await photos.keep({ ref, sizes });
  } catch (error) {
    // What stays because the store is away goes after a day.
    await dropUpload(database.pool, upload, photos.remove).catch(() => {});
    throw photos.kind === 'bucket' ? notKept(error) : error;
  }
  return upload.address;
}

/** Keeps a picture that the server fetched, under the rules of uploads; no visitor may attach it elsewhere. */
export async function keepFetched(
  ctx: AppContext,
  bytes: Buffer,
): Promise<{ photo: string } | { problem: PictureProblem }> {
  await refuseWithoutRoom(ctx, { isCounted: true });
  const prepared = await prepare(ctx, bytes);
  if (prepared.ok) return { photo: await keepPhoto(ctx, prepared.photo, null) };
  return { problem: prepared.reason === 'huge' ? 'too_large' : prepared.reason };
}

/** A seat for each body that is read or encoded; null when all are taken, or this address has its share. */
function createSeats() {
  const taken = new Map<string, number>();
  return (address: string): (() => void) | null => {
    const own = taken.get(address) ?? 0;
    const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
    if (all >= BODIES_AT_ONCE || own >= BODIES_OF_ONE_ADDRESS) return null;
    taken.set(address, own + 1);
    return () => {
      const left = (taken.get(address) ?? 1) - 1;
      if (left > 0) taken.set(address, left);
      else taken.delete(address);
    };
  };
}

async function refuseWithoutRoom(
  { database, disk, now }: AppContext,
  { isCounted }: { isCounted: boolean },
): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS);
  if (isCounted && (await bytesUploadedSince(database.pool, since)) >= MOST_BYTES_A_DAY) {
    throw new AppError('photos_of_the_day', { retryAfter: 3600 });
  }
  if ((await disk.freeBytes()) < LEAST_FREE_BYTES) {
    throw new AppError('photos_full');
  }
}

const busy = () =>
  new AppError('photos_busy', {
    retryAfter: BUSY_SECONDS,
  });

/** A full disk speaks for itself (507); a bucket that is away may come back. */
const notKept = (cause: unknown) => new AppError('photos_not_kept', { cause });

function refusalOf(reason: Extract<PrepareAnswer, { ok: false }>['reason']): AppError {
  if (reason === 'foreign') {
    return new AppError('photo_kind');
  }
  return wrongPhoto(reason === 'huge' ? 'photo_huge' : 'photo_unreadable');
}

export const tooLarge = () => new AppError('photo_too_large');

export const wrongPhoto = (problem: keyof typeof FIELD_PROBLEMS) =>
  new AppError('check_fields', { fields: { photo: FIELD_PROBLEMS[problem] } });

const MOST_KNOWN = 5000;

/**
 * Finds uploads by their addresses. Those that visitors see are remembered until something is written; the others
 * are looked up each time, all that are asked for at the same moment together.
 */
export function createPhotoFinder({ database, versions }: AppContext) {
  const known = new Map<string, { photo: FoundPhoto; stamps: Stamp[] }>();
  let gathering: { addresses: Set<string>; found: Promise<FoundPhoto[]> } | null = null;

  async function findAll(addresses: Set<string>): Promise<FoundPhoto[]> {
    await new Promise(setImmediate);
    gathering = null;
    const mark = versions.mark();
    const found = await findUploads(database.pool, [...addresses]);
    const stamps = SHOWN_BY.map((noun) => ({ mark, version: found.versions[noun] }));
    for (const photo of found.photos.filter(({ isShown }) => isShown)) {
      known.delete(photo.address);
      known.set(photo.address, { photo, stamps });
      for (const oldest of known.keys()) {
        if (known.size <= MOST_KNOWN) break;
        known.delete(oldest);
      }
    }
    return found.photos;
  }

  return async (address: string): Promise<FoundPhoto | null> => {
    const kept = known.get(address);
    if (kept && SHOWN_BY.every((noun, n) => versions.isFresh(noun, kept.stamps[n] as Stamp))) {
      return kept.photo;
    }
    if (!gathering) {
      const addresses = new Set<string>();
      gathering = { addresses, found: findAll(addresses) };
    }
    gathering.addresses.add(address);
    return (await gathering.found).find((photo) => photo.address === address) ?? null;
  };
}

/** The device that uploaded a photo sees it for a day, before anything shows it. */
export function isOwnUpload(
  { uploadedBy, createdAt }: FoundPhoto,
  { uploads = [] }: Actor,
  now: Date,
): boolean {
  return (
    uploadedBy !== null && uploads.includes(uploadedBy) && now.getTime() - createdAt.getTime() < UNCLAIMED_MS
  );
}

/** The size that is kept for a wanted width: the next larger one, or the largest that the photo has. */
export function keptWidth(wanted: number, photoWidth: number): PhotoWidth {
  const needed = Math.min(wanted, photoWidth);
  return PHOTO_WIDTHS.find((width) => width >= needed) ?? PHOTO_WIDTHS[2];
}

/** Removes the photos that nothing shows and nothing brings back; answers how many went. */
export function removeUnusedPhotos({ database, photos, now }: AppContext): Promise<number> {
  return removeOldPhotos(database.pool, now(), photos.remove);
}
