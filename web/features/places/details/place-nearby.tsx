import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { nearbyQuery } from '#web/features/places/api.ts';
import { PlaceDistance } from '#web/features/places/card/place-distance.tsx';
import { PlaceStatus } from '#web/features/places/card/place-status.tsx';
import { PlaceTile } from '#web/features/places/card/place-tile.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { PlaceSection } from './place-section.tsx';

type Props = { place: Place; children: ReactNode };

/**
 * "Nearby Places", with two skeletons while they load; renders nothing without any (place-9). What follows comes with
 * them, so that they never push it down.
 */
export function PlaceNearby({ place, children }: Props) {
  const { data = [], isPending } = useQuery(nearbyQuery(place.id));
  return (
    <>
      {(isPending || data.length > 0) && <NearbyList places={isPending ? null : data} />}
      {!isPending && children}
    </>
  );
}

/** `places` is null while they load. */
function NearbyList({ places }: { places: readonly Place[] | null }) {
  const { t } = useText('place');
  return (
    <PlaceSection title={t('place.nearby')} className="@container">
      <p className="-mt-2 mb-3 text-muted text-sm">{t('place.nearby_line')}</p>
      <ul className="grid grid-cols-1 gap-3 @md:grid-cols-2" aria-busy={places === null}>
        {places === null
          ? ['first', 'second'].map((key) => (
              <li key={key} aria-hidden="true">
                <Skeleton className="h-[5.625rem] w-full" />
              </li>
            ))
          : places.map((near) => (
              <li key={near.id} className="min-w-0">
                <PlaceCompactCard place={near} />
              </li>
            ))}
      </ul>
    </PlaceSection>
  );
}

function PlaceCompactCard({ place }: { place: Place }) {
  const label = useLabel();
  return (
    <article className="xamfra relative flex min-w-0 flex-wrap items-center gap-3.5 border border-line bg-surface p-3 hover:bg-raised">
      <PlaceTile place={place} sizes="64px" badge={false} className="size-16 shrink-0" />
      <div className="beside-picture">
        <h3 className="line-clamp-3 font-display font-medium text-[min(1.25rem,8vw)] leading-[1.2]">
          <Link to={paths.place(place.id)} className="whole-link">
            {place.name}
          </Link>
        </h3>
        <p className="flex min-w-0 gap-2.5 text-sm">
          {place.category && (
            <span
              className="truncate font-semibold"
              style={{ color: categoryColor(place.category.name).text }}
            >
              {label(place.category.name)}
            </span>
          )}
          <PlaceDistance place={place} position={null} />
        </p>
        <PlaceStatus place={place} className="block text-sm" />
      </div>
    </article>
  );
}
