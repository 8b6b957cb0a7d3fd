import { PHOTOS_OF_PLACE_MAX, photoAddress } from '#contract/photos/photo-address.ts';
import {
  decideCandidate,
  noteTaken,
  rejectPicture,
  removeCandidate,
  reopenCandidate,
} from '#db/photos/candidates/mutations.ts';
import { type Candidate, findCandidate } from '#db/photos/candidates/queries.ts';
import type { Actor } from '#db/review/actor.ts';
import { MIN_WIDTH } from '#domain/photos/free-photo.ts';
import { PhotoServiceError } from '#providers/open-photos/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFetched, prepare } from '#server/features/photos/actions.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { type Decider, onExisting, type Resources } from '#server/writes/command.ts';
import { perform, refusalOf } from '#server/writes/perform.ts';
import { PLACE, type PlaceKind } from '#server/writes/place-port.ts';

/** Width of the picture shown to staff for their decision. */
const SHOWN_WIDTH = 800;

/** Adds a stored photo to a place, whose first photo it may be. */
const addPhoto: Decider<PlaceKind, { url: string }> = {
  entity: PLACE,
  decide: onExisting(({ state }, { input: { url } }) => {
    const isPrimary = state.photos.length === 0;
    const photo = { url, alt: `Photo of ${state.name}`, isPrimary };
    return { ok: true, after: { ...state, photos: [...state.photos, photo] } };
  }),
};

/** Returns a candidate that staff can decide on; throws for any other. */
async function openCandidate({ database }: AppContext, id: number): Promise<Candidate> {
  const candidate = await findCandidate(database.pool, id);
  if (!candidate) throw new AppError('candidate_missing');
  if (!candidate.isOpen) throw new AppError('candidate_decided');
  return candidate;
}

/** Returns a candidate's picture, re-encoded; the picture is stored only when staff accept it. */
export async function showCandidate(ctx: AppContext, id: number): Promise<Buffer> {
  const { imageUrl } = await openCandidate(ctx, id);
  const prepared = await prepare(ctx, await fetchPicture(ctx, id, imageUrl));
  const sizes = prepared.ok ? prepared.photo.sizes : [];
  const size = sizes.find(({ width }) => width >= SHOWN_WIDTH) ?? sizes.at(-1);
  if (!size) throw await useless(ctx, id);
  return size.bytes;
}

/**
 * Fetches a candidate, stores it like an upload, and adds it to its place (photo-3). Failures leave the
 * candidate undecided.
 */
export async function takeCandidate(
  ctx: AppContext,
  resources: Resources,
  id: number,
  actor: Actor,
): Promise<void> {
  const { pool } = ctx.database;
  const candidate = await openCandidate(ctx, id);
  const place = await PLACE.read(ctx.database, candidate.placeId);
  if ((place?.state.photos.length ?? 0) >= PHOTOS_OF_PLACE_MAX) throw new AppError('place_full');
  if (!(await decideCandidate(pool, id, 'taken', ctx.now()))) throw new AppError('candidate_decided');
  try {
    const photo = await store(ctx, candidate);
    const input = { url: photoAddress({ source: 'upload', id: photo }) };
    const order = { id: candidate.placeId, input, actor, now: ctx.now() };
    const written = await perform(resources, addPhoto, order);
    // The clean-up removes the unused photo.
    if (!written.ok) throw await refusalOf(resources, { entity: PLACE }, order, written);
    await noteTaken(pool, id, photo);
  } catch (error) {
    await reopenCandidate(pool, id);
    throw error;
  }
}

async function store(ctx: AppContext, { id, imageUrl, credit }: Candidate): Promise<string> {
  const bytes = await fetchPicture(ctx, id, imageUrl);
  const kept = await keepFetched(ctx, bytes, { credit, minWidth: MIN_WIDTH });
  if ('problem' in kept) throw await useless(ctx, id);
  return kept.photo;
}

async function fetchPicture(ctx: AppContext, id: number, url: string): Promise<Buffer> {
  const bytes = await ctx.openPhotos.picture(url).catch((cause: unknown) => {
    if (!(cause instanceof PhotoServiceError)) throw cause;
    throw new AppError('candidate_unavailable', { cause });
  });
  if (bytes) return bytes;
  await removeCandidate(ctx.database.pool, id);
  throw new AppError('candidate_useless');
}

/** Refuses a candidate whose picture is damaged or too small. */
async function useless({ database, now }: AppContext, id: number): Promise<AppError> {
  await rejectPicture(database.pool, id, now());
  return new AppError('candidate_useless');
}

/** Refuses a candidate permanently. */
export async function refuseCandidate(ctx: AppContext, id: number): Promise<void> {
  await openCandidate(ctx, id);
  if (!(await decideCandidate(ctx.database.pool, id, 'refused', ctx.now()))) {
    throw new AppError('candidate_decided');
  }
}
