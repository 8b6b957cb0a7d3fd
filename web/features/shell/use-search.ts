import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { SEARCH_MAX, useVisitSearch } from '#web/lib/browser/visit-search.tsx';

/** Screens with places on a map; on a phone, Explore switches between their map and list (shell-1). */
export const EXPLORE_PATHS: string[] = [paths.home, paths.map, paths.explore, paths.split, paths.splitView];
const LISTINGS = [...EXPLORE_PATHS, paths.list];

/** Sends a search: a screen of places stays, others lead to Explore. */
export function useSearch() {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const visit = useVisitSearch();
  const isListing = LISTINGS.includes(pathname);
  const search = isListing ? visit.search : '';

  /** Returns the search as the screen will have it. */
  const submit = (text: string) => {
    const trimmed = text.trim().slice(0, SEARCH_MAX);
    const isOther = isListing ? trimmed !== search : trimmed !== '';
    if (isOther) {
      visit.send(trimmed);
      void navigate(isListing ? { pathname, search: query } : paths.explore);
    }
    return trimmed;
  };

  return { search, submit, clear: () => submit('') };
}
