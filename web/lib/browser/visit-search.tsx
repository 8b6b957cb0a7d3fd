/**
 * The search of the visit (search-6). Browsers write addresses and history.state to the disk, so its words are in
 * neither: this tab's memory holds those of each history entry, and a reload forgets them.
 */
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** Characters; the server's limit (contract/places/places.ts). */
export const SEARCH_MAX = 100;
const PARAM = 'search';

export type Entry = { key: string; pathname: string; search: string };

export type VisitSearches = {
  readonly entry: Entry;
  readonly byEntry: Readonly<Record<string, string>>;
  /** The search of the next opened entry; null if no search was submitted. */
  readonly sent: string | null;
};

/** Returns the words in an address, null if there are none. */
const carried = (query: string): string | null =>
  new URLSearchParams(query).get(PARAM)?.trim().slice(0, SEARCH_MAX) ?? null;

export const firstSearches = (entry: Entry): VisitSearches => ({
  entry,
  byEntry: { [entry.key]: carried(entry.search) ?? '' },
  sent: null,
});

export const currentSearch = ({ entry, byEntry }: VisitSearches): string => byEntry[entry.key] ?? '';

/**
 * Returns the searches after a step to another entry. Back and Forward restore the search of their entry; a new entry
 * keeps the current search, unless it is a different screen with its own filters.
 */
export function arriveAt(before: VisitSearches, entry: Entry, isReturn: boolean): VisitSearches {
  const goesOn = entry.pathname === before.entry.pathname || entry.search === '';
  const search =
    carried(entry.search) ??
    (isReturn ? (before.byEntry[entry.key] ?? '') : (before.sent ?? (goesOn ? currentSearch(before) : '')));
  return {
    entry,
    byEntry: { ...before.byEntry, [entry.key]: search },
    sent: isReturn ? before.sent : null,
  };
}

type VisitSearch = {
  search: string;
  /** Passes this search to the next address that is opened. */
  send: (search: string) => void;
};

const Search = createContext<VisitSearch>({ search: '', send: () => undefined });

export const useVisitSearch = (): VisitSearch => use(Search);

/** Provides the search to the screens below it, and removes it from an address that contained one. */
export function VisitSearchProvider({ children }: { children: ReactNode }) {
  const { key, pathname, search: query, hash, state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => firstSearches({ key, pathname, search: query }));
  const isNew = kept.entry.key !== key || kept.entry.search !== query;
  const searches = isNew ? arriveAt(kept, { key, pathname, search: query }, type === 'POP') : kept;
  if (isNew) setKept(searches);

  useEffect(() => {
    const params = new URLSearchParams(query);
    if (!params.has(PARAM)) return;
    params.delete(PARAM);
    void navigate(
      { pathname, search: params.toString(), hash },
      { replace: true, state, preventScrollReset: true },
    );
  }, [navigate, pathname, query, hash, state]);

  const search = currentSearch(searches);
  const value = useMemo(
    () => ({ search, send: (next: string) => setKept((now) => ({ ...now, sent: next })) }),
    [search],
  );
  return <Search value={value}>{children}</Search>;
}

/** Returns the address of a page with its search in it, for a link that a person shares. */
export function searchLink(page: string, search: string): string {
  const url = new URL(page);
  url.searchParams.set(PARAM, search);
  return url.href;
}
