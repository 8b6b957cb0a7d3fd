import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { PlaceDistance } from './place-distance.tsx';
import { PlaceStatus } from './place-status.tsx';
import { PlaceTile } from './place-tile.tsx';

/** The compact place card of "Nearby Places": one glance, one link. The distance is from the place beside it. */
export function PlaceCompactCard({ place }: { place: Place }) {
  const label = useLabel();
  return (
    <article className="xamfra relative flex min-w-0 items-center gap-3.5 border border-line bg-surface p-3 hover:bg-raised">
      <PlaceTile place={place} sizes="64px" badge={false} className="size-16 shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-display font-medium text-xl leading-6">
          <Link to={`/places/${place.id}`} className="after:absolute after:inset-0">
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
        <PlaceStatus place={place} className="block truncate text-sm" />
      </div>
    </article>
  );
}
