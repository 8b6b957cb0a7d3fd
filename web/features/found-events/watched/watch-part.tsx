import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#web/lib/api/staff-session.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const WatchPlace = lazyPart(() => import('./watch-place.tsx').then((module) => module.WatchPlace), {
  failure: 'nowhere',
});

type Props = { id: number; website: string };

/**
 * Loads the button only in a tab that knows of a staff session (the dashboard was open), so that visitors' place
 * pages send no request about it.
 */
export function WatchPart(props: Props) {
  const { data } = useQuery({ ...meQuery, enabled: false });
  return data?.user?.isAdmin ? <WatchPlace {...props} /> : null;
}
