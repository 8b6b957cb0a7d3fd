import type { HistoryEntity } from '#contract/history/history.ts';

/** A thing that is undone, and what its undone changes had to do with other things. */
export type UndoneThing = {
  entity: HistoryEntity;
  entityId: number;
  /** Of a place: the ids of the maps service that it had before or after one of the changes. */
  mapsIds: readonly string[];
  /** Of an event: the places at which it was before one of the changes. */
  placeIds: readonly number[];
  /** One of the changes deleted it. */
  isDeleted: boolean;
};

/** In this order one finds what it needs: an event its place, a place its tags. */
const ORDER: readonly HistoryEntity[] = ['tag', 'place', 'event', 'article'];
const rank = ({ entity }: UndoneThing) => ORDER.indexOf(entity);

/**
 * The things that can only be undone together: places that handed on an id of the maps service, events and the place
 * that comes back with them, all tags, all articles. Most are alone. Sorted by what needs what, else as they came.
 */
export function undoGroups<Thing extends UndoneThing>(things: readonly Thing[]): Thing[][] {
  const returning = new Set(things.filter(({ isDeleted }) => isDeleted).map(nameOf));
  const ofName = new Map<string, Thing[]>();
  for (const thing of things) {
    const joined = new Set(namesOf(thing, returning).map((name) => ofName.get(name) ?? []));
    const group = [...[...joined].flat(), thing];
    for (const member of group) for (const name of namesOf(member, returning)) ofName.set(name, group);
  }
  const groups = [...new Set(ofName.values())].map((group) => group.toSorted((a, b) => rank(a) - rank(b)));
  return groups.toSorted(([a], [b]) => (a && b ? rank(a) - rank(b) : 0));
}

const nameOf = ({ entity, entityId }: Pick<UndoneThing, 'entity' | 'entityId'>) => `${entity} ${entityId}`;

/** Who shares one of these is in one group. */
function namesOf(thing: UndoneThing, returning: ReadonlySet<string>): string[] {
  if (thing.entity === 'tag' || thing.entity === 'article') return [thing.entity];
  const places = thing.placeIds.map((entityId) => nameOf({ entity: 'place', entityId }));
  return [
    nameOf(thing),
    ...thing.mapsIds.map((id) => `maps ${id}`),
    ...places.filter((place) => returning.has(place)),
  ];
}
