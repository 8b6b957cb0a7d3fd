import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#web/lib/api/staff-session.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const WatchPlace = lazyPart(() => import('./watch-place.tsx').then((module) => module.WatchPlace), {
  failure: 'nowhere',
});

type Props = { id: number; website: string };

/** Loads the button only for staff; a tab asks once whether it has a staff session, as the profile does. */
export function WatchPart(props: Props) {
  const { data } = useQuery(meQuery);
  return data?.user?.isAdmin ? <WatchPlace {...props} /> : null;
}
