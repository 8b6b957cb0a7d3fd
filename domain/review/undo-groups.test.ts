import { expect, it } from 'vitest';
import { type UndoneThing, undoGroups } from './undo-groups.ts';

const thing = (entity: UndoneThing['entity'], entityId: number, more: Partial<UndoneThing> = {}) => ({
  entity,
  entityId,
  mapsIds: [],
  placeIds: [],
  isDeleted: false,
  ...more,
});
const named = (groups: UndoneThing[][]) =>
  groups.map((group) => group.map(({ entity, entityId }) => `${entity} ${entityId}`));

it('leaves things alone that have nothing to do with each other', () => {
  const things = [
    thing('event', 1, { placeIds: [1] }),
    thing('event', 2, { placeIds: [1] }),
    thing('place', 1),
  ];
  expect(named(undoGroups(things))).toEqual([['place 1'], ['event 1'], ['event 2']]);
});

it('puts those together that handed on an id of the maps service, however long the chain', () => {
  const things = [
    thing('place', 1, { mapsIds: ['a', 'b'] }),
    thing('place', 2, { mapsIds: ['c'] }),
    thing('place', 3, { mapsIds: ['b', 'c'] }),
    thing('place', 4, { mapsIds: ['d'] }),
  ];
  const groups = named(undoGroups(things)).map((group) => group.toSorted());
  expect(groups).toEqual([['place 1', 'place 2', 'place 3'], ['place 4']]);
});

it('brings a deleted place back before its events, and tags before everything', () => {
  const things = [
    thing('event', 1, { placeIds: [7] }),
    thing('place', 7, { isDeleted: true }),
    thing('article', 1),
    thing('tag', 2),
    thing('tag', 1),
    thing('article', 2),
  ];
  expect(named(undoGroups(things))).toEqual([
    ['tag 2', 'tag 1'],
    ['place 7', 'event 1'],
    ['article 1', 'article 2'],
  ]);
});
