import MapPin from 'lucide-react/icons/map-pin';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { FoundStreet } from '#domain/streets/find-streets.ts';
import { sendMapTo } from '#web/lib/browser/map-goal.ts';
import { EXPLORE_PATHS } from './use-search.ts';

/** What would cover the map, or stand in its place. */
const OVER_MAP = ['place', 'view'];

/** Returns a function that shows a street on the map: the one of this screen, or Explore's. */
export function useStreetOnMap(): (street: FoundStreet) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return ({ latitude, longitude }) => {
    sendMapTo({ latitude, longitude });
    if (!EXPLORE_PATHS.includes(pathname)) return void navigate(paths.explore);
    const params = new URLSearchParams(search);
    for (const name of OVER_MAP) params.delete(name);
    if (`${params}` !== `${new URLSearchParams(search)}`) void navigate({ pathname, search: `${params}` });
  };
}

export function SuggestedStreet({ name }: { name: string }) {
  return (
    <>
      <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span className="min-w-0 font-medium wrap-break-word">{name}</span>
    </>
  );
}
