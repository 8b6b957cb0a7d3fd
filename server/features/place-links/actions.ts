import type { LinkedPlaces, PlaceLink } from '#contract/places/place-links.ts';
import { suggestLinks } from '#domain/places/place-links.ts';
import type { AppContext } from '#server/context.ts';
import type { Actor } from '#server/http/request/actor.ts';
import { refreshFailure } from '#server/http/request/maps-service.ts';
import { findLinkedIds, findUnlinkedPlaces } from './queries.ts';

type NewLink = { id: number; placeId: string };
/** Answers whether the place has the id now. */
export type LinkPlace = (link: NewLink, by: { actor: Actor; now: Date }) => Promise<boolean>;

/** Looks for the places that have no id among the venues that the maps service lists. */
export async function findPlaceLinks({ database: { db }, venues }: AppContext) {
  const [unlinked, known] = await Promise.all([findUnlinkedPlaces(db), findLinkedIds(db)]);
  if (unlinked.length === 0) return { unlinked: 0, links: [] };
  const found = await venues.list();
  if (!found.ok) throw refreshFailure(found);
  const free = found.value
    .filter(({ placeId }) => !known.has(placeId))
    .map((venue) => ({ ...venue, googlePlaceId: venue.placeId }));
  const links: PlaceLink[] = suggestLinks(unlinked, free).map(({ place, found, metres }) => ({
    place,
    found,
    distance: metres,
  }));
  return { unlinked: unlinked.length, links };
}

/** Links one place after the other: each is its own write, and a refused one keeps no other back. */
export async function linkPlaces(
  link: LinkPlace,
  links: readonly NewLink[],
  by: { actor: Actor; now: Date },
): Promise<LinkedPlaces> {
  const linked: number[] = [];
  const refused: number[] = [];
  for (const asked of links) ((await link(asked, by)) ? linked : refused).push(asked.id);
  return { linked, refused };
}
