import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/places/places.ts';
import { nearbyQuery } from '#web/features/places/api.ts';
import { PlaceCompactCard } from '#web/features/places/card/place-compact-card.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PlaceSection } from './place-section.tsx';

/** "Nearby Places": two placeholders while they load, nothing at all when there are none (S1 §7). */
export function PlaceNearby({ place }: { place: Place }) {
  const { t } = useText('place');
  const { data, isPending } = useQuery(nearbyQuery(place.id));
  if (!isPending && !data?.length) return null;
  return (
    <PlaceSection title={t('place.nearby')}>
      <ul className="grid gap-3 @2xl:grid-cols-2" aria-busy={isPending}>
        {isPending
          ? ['first', 'second'].map((key) => (
              <li key={key} aria-hidden="true">
                <Skeleton className="h-[5.625rem] w-full" />
              </li>
            ))
          : data?.map((near) => (
              <li key={near.id} className="min-w-0">
                <PlaceCompactCard place={near} />
              </li>
            ))}
      </ul>
    </PlaceSection>
  );
}
