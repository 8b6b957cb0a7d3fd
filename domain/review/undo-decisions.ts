/** Decides the result of undoing a group of entities' changes, from their states and from the entities they refer to. */

import { readPhotoAddress } from '#contract/photos/photo-address.ts';
import type { HistoryEntity } from '#contract/review/review-items.ts';
import type { Refusal } from '#contract/review/undo.ts';
import { type ArticleState, EMPTY_ARTICLE } from '#domain/articles/article-change.ts';
import type { EventState } from '#domain/events/event-change.ts';
import { faultsOf } from '#domain/events/event-faults.ts';
import type { StoredPlace } from '#domain/places/stored-place.ts';
import { synonymsFault } from '#domain/text/synonyms.ts';
import type { MergedTag, TagState } from '#domain/vocabulary/tag-change.ts';
import { type DecidedTags, removeTag, restoreTag, type Tags } from '#domain/vocabulary/tag-decisions.ts';
import type { RememberedState } from './undo-change.ts';

/**
 * The entities of a group, deleted or not, and the rows that their states refer to or compete with. A missing id is
 * treated as nonexistent.
 */
export type Surroundings = {
  categoryIds: ReadonlySet<number>;
  articleCategoryIds: ReadonlySet<number>;
  neighborhoodIds: ReadonlySet<number>;
  tagIds: ReadonlySet<number>;
  places: ReadonlyMap<number, { isThere: boolean; mapsId: string | null; mergedInto: number | null }>;
  /** Uploads by URL: the place to which each belongs, and whether an event or article uses it. */
  uploads: ReadonlyMap<string, { placeId: number | null; isUsed: boolean }>;
  events: ReadonlyMap<number, { isThere: boolean }>;
  articles: ReadonlyMap<number, { isThere: boolean; slug: string }>;
  synonyms: ReadonlyMap<number, { isThere: boolean; words: readonly string[] }>;
  stops: ReadonlyMap<number, { isThere: boolean }>;
  serviceTimes: ReadonlyMap<number, { isThere: true }>;
  helpNumbers: ReadonlyMap<number, { isThere: boolean }>;
  tags: Tags;
};

export type Named = { entity: HistoryEntity; entityId: number };

/**
 * An entity with its target state (null for none), and the fields left unchanged because they have been changed since.
 */
export type Wanted<Thing extends Named = Named> = {
  thing: Thing;
  before: RememberedState;
  after: RememberedState;
  kept: string[];
};

/** An entity's next state, to be written; `tags` only for a tag. */
export type Step = Named & {
  before: RememberedState;
  after: RememberedState;
  tags?: DecidedTags | undefined;
};

export type Decided<Thing extends Named> = {
  outcomes: (Wanted<Thing> & { refusal: Refusal | null })[];
  /** Places whose maps ids must be released before the first step, because the places may have swapped ids. */
  released: number[];
  steps: Step[];
};

/**
 * Decides about interdependent entities, dependencies first. A refused entity stays unchanged, and the others
 * are decided without it.
 */
export function decideUndoing<Thing extends Named>(
  wanted: readonly Wanted<Thing>[],
  around: Surroundings,
): Decided<Thing> {
  const refused: Decided<Thing>['outcomes'] = [];
  for (let left = wanted; ; ) {
    const round = decideRound(left, around);
    const isRefused = round.outcomes.filter(({ refusal }) => refusal !== null);
    if (isRefused.length === 0) return { ...round, outcomes: [...refused, ...round.outcomes] };
    refused.push(...isRefused);
    left = round.outcomes.filter(({ refusal }) => refusal === null);
  }
}

function decideRound<Thing extends Named>(
  wanted: readonly Wanted<Thing>[],
  around: Surroundings,
): Decided<Thing> {
  const changed = wanted.filter(isChanged);
  const released =
    changed.length < 2
      ? []
      : changed
          .filter(({ thing, before, after }) => thing.entity === 'place' && before && after)
          .map(({ thing }) => thing.entityId);
  let now = released.reduce(withoutMapsId, around);
  const steps: Step[] = [];
  const outcomes = wanted.map((one) => {
    const decision = isChanged(one) ? decideRestoring(one, now) : unchanged(now);
    if (!decision.ok) return { ...one, refusal: decision.reason };
    now = decision.around;
    steps.push(...decision.steps);
    return { ...one, refusal: null };
  });
  return { outcomes, released, steps };
}

const isChanged = ({ before, after }: Wanted) => before !== after;

function withoutMapsId(around: Surroundings, id: number): Surroundings {
  const place = around.places.get(id);
  return place ? { ...around, places: withRow(around.places, id, { ...place, mapsId: null }) } : around;
}

/** At most one step, with the surroundings after the step. */
type Restoring = { ok: true; steps: Step[]; around: Surroundings } | { ok: false; reason: Refusal };

const unchanged = (around: Surroundings): Restoring => ({ ok: true, steps: [], around });

/** Decides about one entity: returns its next state with the surroundings, no step, or a refusal. */
export function decideRestoring(
  { thing, before, after }: Omit<Wanted, 'kept'>,
  around: Surroundings,
): Restoring {
  const { entity, entityId: id } = thing;
  const decision = RULES[entity](around, id, after);
  if (!decision.ok) return decision;
  if ('isUnchanged' in decision) return unchanged(around);
  const step = { entity, entityId: id, before, after: decision.after, tags: decision.tags };
  return { ok: true, steps: [step], around: { ...around, ...decision.rows } };
}

type Decision =
  | { ok: true; after: RememberedState; rows: Partial<Surroundings>; tags?: DecidedTags }
  | { ok: true; isUnchanged: true }
  | { ok: false; reason: Refusal };
type Rule = (around: Surroundings, id: number, after: RememberedState) => Decision;

const UNCHANGED = { ok: true, isUnchanged: true } as const;
const refuse = (reason: Refusal): Decision => ({ ok: false, reason });
const withRow = <Row>(rows: ReadonlyMap<number, Row>, id: number, row: Row): ReadonlyMap<number, Row> =>
  new Map(rows).set(id, row);

/** Returns the rule of entities to which nothing refers. */
const aloneIn =
  (name: 'stops' | 'helpNumbers'): Rule =>
  ({ [name]: found }, id, after) => {
    const row = found.get(id);
    if (!row) return refuse('missing');
    if (!after && !row.isThere) return UNCHANGED;
    return { ok: true, after, rows: { [name]: withRow(found, id, { isThere: after !== null }) } };
  };

const RULES: Record<HistoryEntity, Rule> = {
  place(around, id, after) {
    const { places, uploads } = around;
    const place = places.get(id);
    if (!place) return refuse('missing');
    if (!after) {
      const rows = { places: withRow(places, id, { ...place, isThere: false }) };
      return place.isThere ? { ok: true, after, rows } : UNCHANGED;
    }
    const state = after as StoredPlace;
    const mapsId = state.googlePlaceId;
    const isTaken = [...places].some(
      ([other, row]) => other !== id && row.isThere && mapsId !== null && row.mapsId === mapsId,
    );
    if (isTaken) return refuse('taken');
    const isNeighborhoodThere =
      state.neighborhoodId === null || around.neighborhoodIds.has(state.neighborhoodId);
    const photos = state.photos.map(({ url }) => readPhotoAddress(url));
    const isPhotoThere = (photo: (typeof photos)[number]) => {
      if (photo?.source !== 'upload') return photo !== null;
      const { placeId = null, isUsed = true } = uploads.get(photo.id) ?? {};
      return placeId === null ? !isUsed : placeId === id || placeId === place.mergedInto;
    };
    const hasAll = state.categoryIds.every((one) => around.categoryIds.has(one)) && isNeighborhoodThere;
    if (!hasAll || !photos.every(isPhotoThere)) return refuse('gone');
    const own = photos.flatMap((photo) =>
      photo?.source === 'upload' ? [[photo.id, { placeId: id, isUsed: false }] as const] : [],
    );
    const rows = {
      places: withRow(places, id, { isThere: true, mapsId, mergedInto: null }),
      uploads: new Map([...uploads, ...own]),
    };
    return { ok: true, after: { ...state, tagIds: tagsThere(around, state.tagIds) }, rows };
  },

  event(around, id, after) {
    const event = around.events.get(id);
    if (!event) return refuse('missing');
    const rows = { events: withRow(around.events, id, { isThere: after !== null }) };
    if (!after) return event.isThere ? { ok: true, after, rows } : UNCHANGED;
    const earlier = after as EventState;
    const tagIds = tagsThere(around, earlier.tagIds);
    const { categoryId, placeId } = earlier;
    const faults = faultsOf(
      { ...earlier, tagIds },
      {
        hasCategory: categoryId === null || around.categoryIds.has(categoryId),
        hasPlace: placeId === null || around.places.get(placeId)?.isThere === true,
        tagIds,
      },
    );
    const [fault] = Object.keys(faults ?? {});
    if (fault) return refuse(fault === 'categoryId' || fault === 'placeId' ? 'gone' : 'unfit');
    return { ok: true, after: { ...earlier, tagIds }, rows };
  },

  article(around, id, after) {
    const { articles, articleCategoryIds } = around;
    const article = articles.get(id);
    if (!after) {
      if (!article?.isThere) return UNCHANGED;
      return { ok: true, after, rows: { articles: withRow(articles, id, { ...article, isThere: false }) } };
    }
    // The state was valid then: only other articles and categories can conflict with it now.
    const state: ArticleState = { ...EMPTY_ARTICLE, ...after };
    const { categoryId, slug } = state;
    if (categoryId !== null && !articleCategoryIds.has(categoryId)) return refuse('gone');
    if ([...articles].some(([other, row]) => other !== id && row.isThere && row.slug === slug)) {
      return refuse('taken');
    }
    if (!article) return refuse('missing');
    return { ok: true, after: state, rows: { articles: withRow(articles, id, { isThere: true, slug }) } };
  },

  tag(around, id, after) {
    const { tags } = around;
    if (!after && !tags.get(id)?.state) return UNCHANGED;
    const decided = after ? restoreTag(tags, id, after as TagState | MergedTag) : removeTag(tags, id);
    if (!decided.ok) return decided;
    return { ok: true, after, rows: { tags: decided.after }, tags: decided };
  },

  synonym({ synonyms }, id, after) {
    const set = synonyms.get(id);
    if (!set || (!after && !set.isThere)) return refuse('missing');
    const words = after ? (after.words as string[]) : set.words;
    const others = [...synonyms].flatMap(([other, row]) => (other !== id && row.isThere ? [row] : []));
    const fault = after && synonymsFault(others, words);
    if (fault) return refuse(fault === 'full' ? 'unfit' : fault);
    return { ok: true, after, rows: { synonyms: withRow(synonyms, id, { isThere: after !== null, words }) } };
  },

  stop: aloneIn('stops'),

  service_time: ({ serviceTimes }, id, after) =>
    after && serviceTimes.has(id) ? { ok: true, after, rows: {} } : refuse('missing'),

  help_number: aloneIn('helpNumbers'),
};

/** Returns the tags of an earlier state that still exist. */
const tagsThere = ({ tagIds }: Surroundings, ids: readonly number[]) =>
  ids.filter((id) => tagIds.has(id)).toSorted((a, b) => a - b);
