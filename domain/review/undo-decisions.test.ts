import { describe, expect, it } from 'vitest';
import { EVENT_DEFAULTS } from '#domain/events/event-change.ts';
import { PLACE_DEFAULTS } from '#domain/places/place-change.ts';
import { storedPlace } from '#domain/places/stored-place.ts';
import type { TagState } from '#domain/vocabulary/tag-change.ts';
import { mergeTag } from '#domain/vocabulary/tag-decisions.ts';
import { decideUndoing, type Surroundings, type Wanted } from './undo-decisions.ts';

const place = (googlePlaceId: string | null, more: object = {}) =>
  storedPlace({ ...PLACE_DEFAULTS, name: 'Bar', googlePlaceId, categoryIds: [1], ...more } as never);
const event = (placeId: number) => ({
  ...EVENT_DEFAULTS,
  title: 'Choir',
  startDate: '2027-01-01',
  endDate: '2027-01-01',
  placeId,
});
const tag = (name: string, placeIds: number[] = []): TagState => ({
  name,
  type: 'tag',
  color: null,
  suggestedByAi: false,
  placeIds,
  eventIds: [],
});
const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  categoryIds: new Set([1]),
  articleCategoryIds: new Set(),
  neighborhoodIds: new Set(),
  tagIds: new Set(),
  places: new Map([
    [1, { isThere: true, mapsId: 'b', mergedInto: null }],
    [2, { isThere: true, mapsId: 'a', mergedInto: null }],
  ]),
  uploads: new Map(),
  events: new Map([[1, { isThere: true }]]),
  articles: new Map(),
  synonyms: new Map(),
  stops: new Map(),
  serviceTimes: new Map(),
  helpNumbers: new Map(),
  tags: new Map(),
  ...more,
});
const want = (
  entity: Wanted['thing']['entity'],
  entityId: number,
  after: object | null,
  before: object | null = {},
): Wanted => ({ thing: { entity, entityId }, before: before as never, after: after as never, kept: [] });
const refusals = (wanted: Wanted[], surroundings: Surroundings) =>
  decideUndoing(wanted, surroundings).outcomes.map(
    ({ thing, refusal }) => `${thing.entity} ${thing.entityId} ${refusal}`,
  );

describe('a group', () => {
  it('gives two places back the maps ids that they swapped', () => {
    const { outcomes, released, steps } = decideUndoing(
      [want('place', 1, place('a')), want('place', 2, place('b'))],
      around(),
    );
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(released).toEqual([1, 2]);
    expect(steps.map(({ entityId }) => entityId)).toEqual([1, 2]);
  });

  it('is decided without a refused place, whose maps id then stays taken', () => {
    const group = [want('place', 1, place('a')), want('place', 2, place('b', { categoryIds: [9] }))];
    expect(refusals(group, around())).toEqual(['place 2 gone', 'place 1 taken']);
    expect(decideUndoing(group, around()).steps).toEqual([]);
  });

  it('lets an event return with its place, and not without it', () => {
    const places = new Map([[1, { isThere: false, mapsId: null, mergedInto: null }]]);
    const group = [want('place', 1, place(null), null), want('event', 1, event(1))];
    expect(refusals(group, around({ places }))).toEqual(['place 1 null', 'event 1 null']);
    expect(refusals(group.slice(1), around({ places }))).toEqual(['event 1 gone']);
    expect(refusals(group, around({ places, categoryIds: new Set() }))).toEqual([
      'place 1 gone',
      'event 1 gone',
    ]);
  });

  it('changes nothing of what was read', () => {
    const read = around();
    const before = structuredClone(read);
    decideUndoing([want('place', 1, place('a')), want('place', 2, null)], read);
    expect(read).toEqual(before);
  });
});

it('takes the photos back that came with a merge, along the chain', () => {
  const photo = (id: string) => ({ url: `/api/photos/${id}`, alt: '', isPrimary: false });
  const [own, other] = ['a'.repeat(22), 'b'.repeat(22)] as [string, string];
  const places = new Map([
    [1, { isThere: false, mapsId: null, mergedInto: 2 }],
    [2, { isThere: false, mapsId: null, mergedInto: 3 }],
    [3, { isThere: true, mapsId: null, mergedInto: null }],
  ]);
  const uploads = new Map([own, other].map((id) => [id, { placeId: 3, isUsed: false }]));
  const one = want('place', 1, place(null, { photos: [photo(own)] }), null);
  const two = want('place', 2, place(null, { photos: [photo(own), photo(other)] }), null);
  expect(refusals([two, one], around({ places, uploads }))).toEqual(['place 2 null', 'place 1 null']);
  expect(refusals([one], around({ places, uploads }))).toEqual(['place 1 gone']);
});

it('gives a merged tag back its places, and takes them from its heir', () => {
  const tags = new Map([
    [1, { state: tag('Cozy', [1, 2]), merge: null }],
    [2, { state: tag('Snug', [2, 3]), merge: null }],
  ]);
  const merged = mergeTag(tags, 1, 2);
  if (!merged.ok) throw new Error(merged.reason);
  expect(merged.after.get(2)?.state?.placeIds).toEqual([2, 3, 1]);
  const wanted = want('tag', 1, tag('Cozy', [1, 2]), merged.revision.after);
  const [step] = decideUndoing([wanted], around({ tags: merged.after })).steps;
  expect(step?.tags?.after.get(1)?.state?.placeIds).toEqual([1, 2]);
  expect(step?.tags?.after.get(2)?.state?.placeIds).toEqual([2, 3]);
  const taken = new Map(merged.after).set(3, { state: tag('cózy'), merge: null });
  expect(refusals([wanted], around({ tags: taken }))).toEqual(['tag 1 taken']);
});
