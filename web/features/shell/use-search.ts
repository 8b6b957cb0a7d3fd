import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/screens.ts';

/** Screens with places on a map; on a phone, Explore switches between their map and list (shell-2). */
export const EXPLORE_PATHS: string[] = [paths.home, paths.map, paths.explore, paths.split, paths.splitView];
const LISTINGS = [...EXPLORE_PATHS, paths.list];

/** Characters; the server's limit (contract/places/places.ts). */
export const SEARCH_MAX = 100;

/** The search in the address: a screen of places keeps it, others go to Explore. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isListing = LISTINGS.includes(pathname);
  const search = isListing ? (params.get('search') ?? '') : '';

  /** Returns the search as the address will have it. */
  const submit = (text: string) => {
    const trimmed = text.trim().slice(0, SEARCH_MAX);
    if (!isListing) {
      if (trimmed) navigate(`${paths.explore}?${new URLSearchParams({ search: trimmed })}`);
    } else if (trimmed !== search)
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (trimmed) next.set('search', trimmed);
        else next.delete('search');
        return next;
      });
    return trimmed;
  };

  return { search, submit, clear: () => submit('') };
}
