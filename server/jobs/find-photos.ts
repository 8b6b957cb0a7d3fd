import { addCandidates, writeReview } from '#db/photos/candidates/mutations.ts';
import {
  listPlacesWithoutPhoto,
  listReviewed,
  type PlaceWithoutPhoto,
} from '#db/photos/candidates/queries.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { dailyAt } from '#domain/jobs/timetable.ts';
import { type FoundFile, type OfferedFile, offeredFiles, reviewed } from '#domain/photos/free-photo.ts';
import { isNamedAfter, isOutdoors, leadsOf, type PhotoLeads } from '#domain/photos/photo-leads.ts';
import { type OpenPhotosPort, PhotoServiceError } from '#providers/open-photos/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { refreshFailure } from '#server/http/request/maps-service.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobReport } from './jobs.ts';

export const findPhotosJob: JobDefinition<'find-photos'> = { schedule: dailyAt(5, 10), run: findPhotos };

/** Keeps slow services from delaying other jobs; the next night continues with other places. */
const LONGEST_MS = 20 * 60_000;
/** The number of OpenStreetMap elements in one request. */
const ELEMENTS_AT_ONCE = 100;
/** The maximum distance from a place's position at which its photo may have been taken. */
const NEAR_METERS = 60;

type Tools = {
  pool: AppContext['database']['pool'];
  photos: OpenPhotosPort;
  signal: AbortSignal;
  today: string;
};

/**
 * Searches for freely licensed photos of places that have none, for staff to accept or refuse (photo-3), and checks
 * earlier photos again. Publishes nothing.
 */
export async function findPhotos(ctx: AppContext, _payload: null, signal: AbortSignal): Promise<JobReport> {
  const counts = { checked: 0, offered: 0, vanished: 0 };
  const photos = ctx.openPhotos;
  if (photos.from.length === 0) return { summary: counts, problems: [] };
  const begun = ctx.now().getTime();
  const tools = { pool: ctx.database.pool, photos, signal, today: madridTime(ctx.now()).isoDate };
  const failures: AppError[] = [];
  const trying = <T>(work: () => Promise<T>) =>
    work().catch((error: unknown) => {
      signal.throwIfAborted();
      failures.push(asFailure(error));
      return null;
    });

  counts.vanished = (await trying(() => review(tools))) ?? 0;
  const places = await listPlacesWithoutPhoto(ctx.database.pool, ctx.now());
  const leads = (await trying(() => leadsOfPlaces(ctx, places, signal))) ?? new Map<number, PhotoLeads>();
  const byTags = (await trying(() => filesOfLeads(tools, leads))) ?? new Map<number, OfferedFile[]>();
  for (const place of inTurn(places, tools.today)) {
    signal.throwIfAborted();
    if (ctx.now().getTime() - begun > LONGEST_MS || failures.length > 1) break;
    const tagged = byTags.get(place.id) ?? [];
    const files = tagged.length > 0 ? tagged : ((await trying(() => filesNear(tools, place))) ?? []);
    if (files.length > 0) counts.offered += await addCandidates(tools.pool, place.id, files, tools.today);
    counts.checked += 1;
  }
  const [failure] = failures;
  if (failure) throw failure;
  return { summary: counts, problems: [] };
}

function asFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PhotoServiceError) return new AppError('photo_services_unavailable', { cause: error });
  throw error;
}

/** Begins with a different place each day, so that an interrupted run omits none permanently. */
function inTurn<T>(places: readonly T[], today: string): T[] {
  const start = Math.floor(Date.parse(today) / DAY_MS) % Math.max(1, places.length);
  return [...places.slice(start), ...places.slice(0, start)];
}

/** Checks candidates and accepted photos again; returns the number of accepted ones that have vanished. */
async function review({ pool, photos, signal }: Tools): Promise<number> {
  const rows = await listReviewed(pool);
  let vanished = 0;
  for (const provider of photos.from) {
    const own = rows.filter((row) => row.provider === provider);
    const names = [...new Set(own.map(({ file }) => file))];
    if (names.length === 0) continue;
    const found = await photos[provider === 'commons' ? 'files' : 'panoramax'](names, signal);
    for (const row of own) {
      const result = reviewed(found.get(row.file));
      await writeReview(pool, row, result);
      if (row.isTaken && (result === 'file' || result === 'licence')) vanished += 1;
    }
  }
  return vanished;
}

/** Returns the photos' names in the tags of each place's element. */
async function leadsOfPlaces(
  { venues, now }: AppContext,
  places: readonly PlaceWithoutPhoto[],
  signal: AbortSignal,
): Promise<Map<number, PhotoLeads>> {
  const linked = places.filter(({ googlePlaceId }) => googlePlaceId?.startsWith('osm:'));
  const leads = new Map<number, PhotoLeads>();
  for (let at = 0; at < linked.length; at += ELEMENTS_AT_ONCE) {
    signal.throwIfAborted();
    const batch = linked.slice(at, at + ELEMENTS_AT_ONCE);
    const found = await venues.findAgain(
      batch.map((place) => ({ ...place, placeId: place.googlePlaceId })),
      madridTime(now()).isoDate,
    );
    if (!found.ok) throw refreshFailure(found);
    const named = new Map(found.value.map((element) => [element.placeId, element.leads]));
    for (const { id, googlePlaceId } of batch) leads.set(id, named.get(googlePlaceId ?? '') ?? leadsOf({}));
  }
  return leads;
}

/** Returns the files to which tags lead, by place. */
async function filesOfLeads(
  { photos, signal }: Tools,
  leads: ReadonlyMap<number, PhotoLeads>,
): Promise<Map<number, OfferedFile[]>> {
  const all = [...leads.values()];
  const items = await askedFor(
    all.flatMap((lead) => lead.items),
    (ids) => photos.picturesOf(ids, signal),
  );
  const titlesOf = (lead: PhotoLeads) => [
    ...lead.files,
    ...lead.items.flatMap((item) => items.get(item) ?? []),
  ];
  const files = await askedFor(all.flatMap(titlesOf), (titles) => photos.files(titles, signal));
  const usesPanoramax = photos.from.includes('panoramax');
  const streets = await askedFor(usesPanoramax ? all.flatMap((lead) => lead.panoramax) : [], (ids) =>
    photos.panoramax(ids, signal),
  );
  const found = new Map<number, OfferedFile[]>();
  for (const [id, lead] of leads) {
    const named = pick(files, titlesOf(lead));
    const listed: FoundFile[] = [];
    if (named.length === 0) {
      for (const category of lead.categories) listed.push(...(await photos.filesIn(category, signal)));
    }
    found.set(id, [
      ...offeredFiles('commons', [...named, ...listed]),
      ...offeredFiles('panoramax', pick(streets, lead.panoramax)),
    ]);
  }
  return found;
}

/** Requests each name once, and makes no request without names. */
async function askedFor<T>(
  names: readonly string[],
  ask: (names: string[]) => Promise<Map<string, T>>,
): Promise<Map<string, T>> {
  return names.length === 0 ? new Map() : ask([...new Set(names)]);
}

const pick = (files: ReadonlyMap<string, FoundFile>, names: readonly string[]): FoundFile[] =>
  [...new Set(names)].flatMap((name) => files.get(name) ?? []);

/** Returns files near an outdoor place that are named after it. */
async function filesNear({ photos, signal }: Tools, place: PlaceWithoutPhoto): Promise<OfferedFile[]> {
  if (!photos.from.includes('commons') || !isOutdoors(place.categories)) return [];
  const near = await photos.filesNear(place, NEAR_METERS, signal);
  return offeredFiles(
    'commons',
    near.filter(({ file }) => isNamedAfter(file, place.name)),
  );
}
