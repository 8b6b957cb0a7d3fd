import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { type WatchedName, watchedName } from '#contract/found-events/event-sources.ts';
import type { Db } from '#db/client.ts';
import { placesTable as places } from '#db/schema/places.ts';
import { sourceStatesTable as states, watchedAddressesTable as watched } from '#db/schema/scraping.ts';

/** The place of a watched address, for events that name none. */
export type WatchedPlace = {
  id: number;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
};

export type WatchedRow = {
  id: number;
  name: WatchedName;
  url: string;
  place: WatchedPlace | null;
  addedAt: Date;
};

const PLACE = {
  id: places.id,
  name: places.name,
  address: places.address,
  latitude: places.latitude,
  longitude: places.longitude,
};

/** Returns all watched addresses, in the order in which staff added them. */
export async function readWatched(db: Db): Promise<WatchedRow[]> {
  const rows = await db
    .select({ id: watched.id, url: watched.url, addedAt: watched.addedAt, place: PLACE })
    .from(watched)
    .leftJoin(places, and(eq(places.id, watched.placeId), isNull(places.deletedAt)))
    .orderBy(asc(watched.id));
  return rows.map((row) => ({ ...row, name: watchedName(row.id) }));
}

export async function findWatchedPlace(db: Db, id: number): Promise<WatchedPlace | null> {
  const isThere = and(eq(places.id, id), isNull(places.deletedAt));
  const [place] = await db.select(PLACE).from(places).where(isThere);
  return place ?? null;
}

type NewWatched = { url: string; placeId: number | null; now: Date };

/** Adds an address; returns 'twin' if it is watched already, and 'full' beyond `max` addresses. */
export async function addWatched(
  db: Db,
  { url, placeId, now }: NewWatched,
  max: number,
): Promise<number | 'twin' | 'full'> {
  const [counted] = await db.select({ all: count() }).from(watched);
  const [row] = await db
    .insert(watched)
    .values({ url, placeId, addedAt: now })
    .onConflictDoNothing()
    .returning({ id: watched.id });
  if (!row) return 'twin';
  if ((counted?.all ?? 0) < max) return row.id;
  await db.delete(watched).where(eq(watched.id, row.id));
  return 'full';
}

/** Stops watching an address; its events stay, found or published. Returns whether it was watched. */
export async function removeWatched(db: Db, id: number): Promise<boolean> {
  const removed = await db.delete(watched).where(eq(watched.id, id)).returning({ id: watched.id });
  if (removed.length > 0) await db.delete(states).where(eq(states.source, watchedName(id)));
  return removed.length > 0;
}
