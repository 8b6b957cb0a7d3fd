import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import type { PictureProblem } from '#contract/events/event-pictures.ts';
import {
  PHOTO_MAX_BYTES,
  PHOTO_WIDTHS,
  type PhotoWidth,
  photoAddress,
  UNCLAIMED_MS,
} from '#contract/photos/photo-address.ts';
import type { PhotoCredit, UploadedPhoto } from '#contract/photos/photos.ts';
import { addUpload, dropUpload, removeOldPhotos } from '#db/photos/mutations.ts';
import {
  bytesUploadedSince,
  type FoundPhoto,
  findUploads,
  listUnnamed,
  SHOWN_BY,
} from '#db/photos/queries.ts';
import { removeUnnamed } from '#db/photos/stored-photos.ts';
import type { Actor } from '#db/review/actor.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { LEAST_FREE_BYTES } from '#domain/limits/disk-space.ts';
import type { PreparedPhoto, PrepareOutcome } from '#providers/photos/port.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Stamp } from '#server/http/cache/data-versions.ts';
import { inLine } from '#server/http/request/queues.ts';
import { AppError } from '#server/http/response/app-error.ts';

/** Limits of upload bodies held in memory at once, in total and per address. */
const BODIES_AT_ONCE = 4;
const BODIES_OF_ONE_ADDRESS = 2;
const BUSY_SECONDS = 3;

/** The daily limit of all visitors together. */
const MAX_BYTES_A_DAY = 2 ** 30;

/** Accepts one upload; `read` returns its bytes and is not called if there is no room for them. */
export type TakeUpload = (
  who: { actor: Actor; address: string; factor: number },
  read: () => Promise<Buffer>,
) => Promise<UploadedPhoto>;

/**
 * Re-encodes uploads, which removes metadata; runs sequentially because each upload occupies a core
 * (photo-1).
 */
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

  return async ({ actor, address, factor }, read) => {
    await refuseWithoutRoom(ctx, factor);
    const leave = takeSeat(address);
    if (!leave) throw busy();
    try {
      return await keep(await read(), actor);
    } finally {
      leave();
    }
  };
}

export const prepare = ({ queues, photos }: AppContext, bytes: Buffer) =>
  inLine(queues.pictures, () => photos.prepare(bytes));

/** Stores a photo under a new URL, for one device, or only for staff if `uploadedBy` is null. */
async function keepPhoto(
  { database, photos, now }: AppContext,
  { ref, width, height, sizes }: PreparedPhoto,
  uploadedBy: string | null,
  credit: PhotoCredit | null = null,
): Promise<string> {
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
  const address = randomBytes(16).toString('base64url');
  const upload = { address, uploadedBy, credit, ref, width, height, bytes };
  await addUpload(database.pool, upload, now());
  try {
    await photos.keep({ ref, sizes });
  } catch (error) {
    // Best effort: leftovers are removed after a day.
    await dropUpload(database.pool, upload, photos.remove).catch(() => {});
    throw photos.kind === 'bucket' ? notKept(error) : error;
  }
  return address;
}

/** Stores a fetched picture under the rules for uploads; visitors cannot attach it elsewhere. */
export async function keepFetched(
  ctx: AppContext,
  bytes: Buffer,
  { credit = null, minWidth = 0 }: { credit?: PhotoCredit | null; minWidth?: number } = {},
): Promise<{ photo: string } | { problem: PictureProblem }> {
  await refuseWithoutRoom(ctx, 1);
  const prepared = await prepare(ctx, bytes);
  if (prepared.ok && prepared.photo.width < minWidth) return { problem: 'broken' };
  if (prepared.ok) return { photo: await keepPhoto(ctx, prepared.photo, null, credit) };
  return { problem: prepared.reason === 'huge' ? 'too_large' : prepared.reason };
}

/** Stores one of the guide's own pictures and returns its public URL; throws if the file cannot be read. */
export async function keepFile(ctx: AppContext, file: URL): Promise<string> {
  const kept = await keepFetched(ctx, await readFile(file));
  if ('problem' in kept) throw new Error(`A picture of the guide is ${kept.problem}`);
  return kept.photo;
}

/**
 * Returns a function that reserves room for an upload, or returns null if all room or the address's share is
 * taken.
 */
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

/** @param factor the author's limits as a multiple of a visitor's */
async function refuseWithoutRoom({ database, disk, now }: AppContext, factor: number): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS);
  const most = MAX_BYTES_A_DAY * factor;
  if (Number.isFinite(most) && (await bytesUploadedSince(database.pool, since)) >= most) {
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

/** A full disk has its own status (507); a bucket may be temporarily unavailable. */
const notKept = (cause: unknown) => new AppError('photos_not_kept', { cause });

function refusalOf(reason: Extract<PrepareOutcome, { ok: false }>['reason']): AppError {
  if (reason === 'foreign') {
    return new AppError('photo_kind');
  }
  return wrongPhoto(reason === 'huge' ? 'photo_huge' : 'photo_unreadable');
}

export const tooLarge = () => new AppError('photo_too_large');

export const wrongPhoto = (problem: keyof typeof FIELD_PROBLEMS) =>
  new AppError('check_fields', { fields: { photo: FIELD_PROBLEMS[problem] } });

const MAX_KNOWN = 5000;

/**
 * Returns a lookup of uploads by URL. Visible uploads are cached until the next write; others are read each
 * time, in one query for simultaneous requests.
 */
export function createPhotoFinder({ database, versions }: AppContext) {
  const cache = new Map<string, { photo: FoundPhoto; stamps: Stamp[] }>();
  let gathering: { addresses: Set<string>; found: Promise<FoundPhoto[]> } | null = null;

  async function findAll(addresses: Set<string>): Promise<FoundPhoto[]> {
    await new Promise(setImmediate);
    gathering = null;
    const mark = versions.mark();
    const found = await findUploads(database.pool, [...addresses]);
    const stamps = SHOWN_BY.map((noun) => ({ mark, version: found.versions[noun] }));
    for (const photo of found.photos.filter(({ isShown }) => isShown)) {
      cache.delete(photo.address);
      cache.set(photo.address, { photo, stamps });
      for (const oldest of cache.keys()) {
        if (cache.size <= MAX_KNOWN) break;
        cache.delete(oldest);
      }
    }
    return found.photos;
  }

  return async (address: string): Promise<FoundPhoto | null> => {
    const kept = cache.get(address);
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

/** Lets a device see its own unused upload for a day. */
export function isOwnUpload(
  { uploadedBy, createdAt }: FoundPhoto,
  { uploads = [] }: Actor,
  now: Date,
): boolean {
  return (
    uploadedBy !== null && uploads.includes(uploadedBy) && now.getTime() - createdAt.getTime() < UNCLAIMED_MS
  );
}

/** Returns the stored size for a requested width: the next larger one, or the largest. */
export function keptWidth(wanted: number, photoWidth: number): PhotoWidth {
  const needed = Math.min(wanted, photoWidth);
  return PHOTO_WIDTHS.find((width) => width >= needed) ?? PHOTO_WIDTHS[2];
}

/**
 * Removes files that no row references, left by an interrupted save, restore or removal of a photo. Files of
 * the last day stay, because a restore stores files before its rows.
 */
export async function removeStrayPhotos({
  database,
  photos,
  now,
}: Pick<AppContext, 'database' | 'photos' | 'now'>): Promise<void> {
  const old = await photos.tidy(new Date(now().getTime() - DAY_MS));
  await removeUnnamed(database.pool, await listUnnamed(database.pool, old), photos.remove);
}

export function removeUnusedPhotos({
  database,
  photos,
  now,
}: Pick<AppContext, 'database' | 'photos' | 'now'>): Promise<number> {
  return removeOldPhotos(database.pool, now(), photos.remove);
}
