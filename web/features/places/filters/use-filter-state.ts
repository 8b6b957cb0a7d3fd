import type { Category, Tag, TagType } from '#contract/vocabulary/vocabulary.ts';
import type { PlaceListRequest } from '#web/lib/api/place-list-query.ts';

/**
 * The filters in the URL, by name instead of id, so that a shared URL is readable (shell-5), and the visit's
 * search, which is in no URL (search-6).
 */
export type FilterState = {
  category: string | null;
  search: string;
  /** Also shows places that have closed (facts-gone-3). */
  closed: boolean;
  /** Shows only places with a fact checked in the last 60 days. */
  checked: boolean;
  /** Shows only places that are open now. */
  open: boolean;
} & Record<TagType, readonly string[]>;

const PARAM: Record<TagType, string> = {
  tag: 'tags',
  vibe: 'vibes',
  crowd: 'crowds',
  perfect_for: 'perfect',
};
export const TAG_SECTIONS = Object.keys(PARAM) as TagType[];
const FLAGS = ['closed', 'checked', 'open'] as const;
export type FilterFlag = (typeof FLAGS)[number];

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

function names(params: URLSearchParams, key: string): string[] {
  const all = params.getAll(key).flatMap((value) => value.split(','));
  return [...new Set(all.map((name) => name.trim()).filter(Boolean))];
}

export function readFilters(params: URLSearchParams, search = ''): FilterState {
  return {
    category: params.get('category')?.trim() || null,
    search,
    closed: params.has('closed'),
    checked: params.has('checked'),
    open: params.has('open'),
    tag: names(params, PARAM.tag),
    vibe: names(params, PARAM.vibe),
    crowd: names(params, PARAM.crowd),
    perfect_for: names(params, PARAM.perfect_for),
  };
}

/** Returns the URL parameters with other filters; parameters that are not filters are preserved. */
export function writeFilters(params: URLSearchParams, state: FilterState): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (key: string, value: string) => (value ? next.set(key, value) : next.delete(key));
  set('category', state.category ?? '');
  for (const type of TAG_SECTIONS) set(PARAM[type], state[type].join(','));
  for (const flag of FLAGS) set(flag, state[flag] ? '1' : '');
  return next;
}

/** Drops unknown names, and spells the known ones as the vocabulary does. */
export function knownFilters(
  state: FilterState,
  categories: readonly Category[],
  tags: readonly Tag[],
): FilterState {
  const chosen = (type: TagType) =>
    tags.filter((tag) => tag.type === type && state[type].some((name) => same(name, tag.name)));
  const category = categories.find(({ name }) => state.category !== null && same(name, state.category));
  return {
    ...state,
    category: category?.name ?? null,
    tag: chosen('tag').map(({ name }) => name),
    vibe: chosen('vibe').map(({ name }) => name),
    crowd: chosen('crowd').map(({ name }) => name),
    perfect_for: chosen('perfect_for').map(({ name }) => name),
  };
}

/** Selects a category; selecting the current category again clears it (filter-1). */
export function toggleCategory(state: FilterState, name: string | null): FilterState {
  return { ...state, category: name === state.category ? null : name };
}

export function toggleTag(state: FilterState, type: TagType, name: string): FilterState {
  const chosen = state[type];
  const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
  return { ...state, [type]: next };
}

/** Returns whether a request for these filters can be made: it needs categories for a category, tags for tags. */
export function hasLoaded(state: FilterState, loaded: { categories: boolean; tags: boolean }): boolean {
  return (state.category === null || loaded.categories) && (!hasTags(state) || loaded.tags);
}

export const noFilters = (): FilterState => readFilters(new URLSearchParams());

/** Returns whether a tag of any type is chosen, which shows the dot (filter-1). */
export function hasTags(state: FilterState): boolean {
  return TAG_SECTIONS.some((type) => state[type].length > 0);
}

/** Returns whether a filter is chosen; a search alone is none. */
export function hasFilters(state: FilterState): boolean {
  return state.category !== null || FLAGS.some((flag) => state[flag]) || hasTags(state);
}

/** Returns the chosen tags of all types. */
export const chosenTags = (state: FilterState, tags: readonly Tag[]): Tag[] =>
  tags.filter((tag) => state[tag.type].includes(tag.name));

/** Returns the query of GET /api/places; `state` must come from knownFilters. */
export function filterQuery(
  state: FilterState,
  categories: readonly Category[],
  tags: readonly Tag[],
): PlaceListRequest {
  const category = categories.find(({ name }) => name === state.category);
  const ids = chosenTags(state, tags).map(({ id }) => id);
  return {
    ...(state.search && { search: state.search }),
    ...(category && { categoryId: String(category.id) }),
    ...(state.closed && { closed: 'true' as const }),
    ...(ids.length > 0 && { tagIds: ids.sort((a, b) => a - b).join(',') }),
  };
}
