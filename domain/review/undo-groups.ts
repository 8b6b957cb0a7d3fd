import type { HistoryEntity } from '#contract/review/review-items.ts';

export type UndoneThing = {
  entity: HistoryEntity;
  entityId: number;
  /** Places only: their maps service ids before and after the changes. */
  mapsIds: readonly string[];
  /** Events only: their places before the changes. */
  placeIds: readonly number[];
  isDeleted: boolean;
};

/** Dependencies first: an event needs its place, a place its tags. */
const ORDER: readonly HistoryEntity[] = [
  'tag',
  'place',
  'event',
  'article',
  'synonym',
  'stop',
  'service_time',
  'help_number',
];
const ALL_TOGETHER: ReadonlySet<HistoryEntity> = new Set(['tag', 'article', 'synonym']);
const rank = ({ entity }: UndoneThing) => ORDER.indexOf(entity);

/**
 * Groups entities that can only be undone together: places of which one took over another's maps service id,
 * events with the place that is restored, all tags, all articles, all sets of synonyms. Most groups have one
 * member. Sorted by dependency, otherwise in the given order.
 */
export function undoGroups<Thing extends UndoneThing>(things: readonly Thing[]): Thing[][] {
  const returning = new Set(things.filter(({ isDeleted }) => isDeleted).map(cacheKeyOf));
  const ofName = new Map<string, Thing[]>();
  for (const thing of things) {
    const joined = new Set(namesOf(thing, returning).map((name) => ofName.get(name) ?? []));
    const group = [...[...joined].flat(), thing];
    for (const member of group) for (const name of namesOf(member, returning)) ofName.set(name, group);
  }
  const groups = [...new Set(ofName.values())].map((group) => group.toSorted((a, b) => rank(a) - rank(b)));
  return groups.toSorted(([a], [b]) => (a && b ? rank(a) - rank(b) : 0));
}

const cacheKeyOf = ({ entity, entityId }: Pick<UndoneThing, 'entity' | 'entityId'>) =>
  `${entity} ${entityId}`;

/** Returns an entity's keys; entities that share a key are in one group. */
function namesOf(thing: UndoneThing, returning: ReadonlySet<string>): string[] {
  if (ALL_TOGETHER.has(thing.entity)) return [thing.entity];
  const places = thing.placeIds.map((entityId) => cacheKeyOf({ entity: 'place', entityId }));
  return [
    cacheKeyOf(thing),
    ...thing.mapsIds.map((id) => `maps ${id}`),
    ...places.filter((place) => returning.has(place)),
  ];
}
