import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Category, Tag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { lastAsked } from '#domain/right-now/asked-hours.ts';
import { readMoment, writeMoment } from '#domain/right-now/tonight.ts';
import { categoriesQuery, tagsQuery } from '#web/lib/api/vocabulary-queries.ts';
import { useVisitSearch } from '#web/lib/browser/visit-search.tsx';
import {
  type FilterFlag,
  type FilterState,
  filterQuery,
  hasFilters,
  hasLoaded,
  hasTags,
  knownFilters,
  noFilters,
  readFilters,
  toggleCategory,
  toggleTag,
  writeFilters,
} from './use-filter-state.ts';

const NO_CATEGORIES: Category[] = [];
const NO_TAGS: Tag[] = [];

/**
 * Returns the filters of this URL and the search of the visit, with everything that a screen needs to show
 * and change them. `query` is undefined until the categories or tags in the URL have loaded, because places
 * wait for them (filter-1).
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const categories = useQuery(categoriesQuery);
  const tags = useQuery(tagsQuery);
  const allCategories = categories.data ?? NO_CATEGORIES;
  const allTags = tags.data ?? NO_TAGS;

  const { search, send } = useVisitSearch();
  const choice = useMemo(() => readFilters(params, search), [params, search]);
  const ready = hasLoaded(choice, { categories: categories.isSuccess, tags: tags.isSuccess });
  const known = (filters: FilterState) => (ready ? knownFilters(filters, allCategories, allTags) : filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` depends on these alone
  const state = useMemo(() => known(choice), [choice, ready, allCategories, allTags]);
  const query = useMemo(
    () => (ready ? filterQuery(state, allCategories, allTags) : undefined),
    [state, ready, allCategories, allTags],
  );

  const openAt = useMemo(() => readOpenAt(params), [params]);
  const active = hasFilters(state) || openAt !== null;

  // Replaces the entry, so that Back leaves the list instead of undoing single filters. The address is ahead of the last
  // render while a long list is drawn: a filter that was just cleared would return.
  const replace = (write: (now: URLSearchParams) => URLSearchParams) =>
    setParams(write(new URLSearchParams(location.search)), { replace: true, preventScrollReset: true });
  const change = (next: (now: FilterState) => FilterState) =>
    replace((now) => writeFilters(now, next(known(readFilters(now, search)))));
  const clear = () => replace((now) => writeOpenAt(writeFilters(now, noFilters()), null));
  const clearAll = () => {
    send('');
    clear();
  };
  const clearSearch = () => {
    send('');
    change((now) => now);
  };

  return {
    state,
    query,
    categories: allCategories,
    tags: allTags,
    error: categories.error ?? tags.error,
    retry: () => {
      if (categories.isError) void categories.refetch();
      if (tags.isError) void tags.refetch();
    },
    /** What is shown without category and tags, to count what each of them would show. */
    wider: query && { ...query, categoryId: undefined, tagIds: undefined },
    /** Shows only places known to be open at that time; null means at any time. */
    openAt,
    checked: state.checked,
    open: state.open,
    flagged: state.checked || state.closed || state.open,
    active,
    tagsActive: hasTags(state),
    chooseCategory: (name: string | null) => change((now) => toggleCategory(now, name)),
    toggleTag: (type: TagType, name: string) => change((now) => toggleTag(now, type, name)),
    toggleFlag: (flag: FilterFlag) => change((now) => ({ ...now, [flag]: !now[flag] })),
    chooseOpenAt: (at: Date | null) => replace((now) => writeOpenAt(now, at)),
    /** Clears the filters; the search, which is none, stays. */
    clear,
    /** Clears the filters and the search. */
    clearAll,
    clearSearch,
    /** The ways out of an empty list. */
    clearing: { onClear: active ? clear : undefined, onClearSearch: search ? clearSearch : undefined },
  };
}

export type Filters = ReturnType<typeof useFilters>;

/** The same parameter as on Right Now, so that a time carries over to list and map. */
const PARAM = 'at';

/** Returns the moment at which places must be open; null unless one of the next seven days is chosen. */
function readOpenAt(params: URLSearchParams): Date | null {
  const now = new Date();
  return readMoment(params.get(PARAM), now, lastAsked(now));
}

function writeOpenAt(params: URLSearchParams, at: Date | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (at) next.set(PARAM, writeMoment(at));
  else next.delete(PARAM);
  return next;
}
