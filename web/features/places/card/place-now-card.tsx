import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import type { Moment } from '#domain/places/place-status.ts';
import type { Position } from '#web/features/places/list/use-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { Badge } from '#web/ui/text/badge.tsx';
import { PlaceDistance } from './place-distance.tsx';
import { PlaceRating } from './place-rating.tsx';
import { PlaceStatus } from './place-status.tsx';
import { PlaceTile } from './place-tile.tsx';

const TAGS = 2;

type Props = {
  place: Place;
  moment: Moment;
  isPerfect: boolean;
  position: Position | null;
  /** False if one line above all places says that their hours are unknown. */
  hasStatus: boolean;
};

/** A place in Right Now, with its status at the chosen time. */
export function PlaceNowCard({ place, moment, isPerfect, position, hasStatus }: Props) {
  const { t } = useText('now');
  const label = useLabel();
  const { category } = place;
  return (
    <article className="relative flex min-w-0 flex-wrap gap-4 border-b border-line py-4 has-[a:hover]:bg-raised">
      <PlaceTile place={place} sizes="96px" badge={false} className="size-24 shrink-0" />
      <div className="beside-picture">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 wrap-break-word font-display text-[min(1.375rem,9vw)] font-medium leading-[1.27]">
            <Link to={paths.place(place.id)} className="whole-link">
              {place.name}
            </Link>
          </h3>
          <PlaceDistance place={place} position={position} />
        </div>
        <p className="truncate text-sm text-muted">
          {place.neighborhood ? neighborhoodName(place.neighborhood) : t('places.barcelona')}
        </p>
        {hasStatus && (
          <p className="mt-1">
            <PlaceStatus place={place} moment={moment} />
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          {isPerfect && <Badge tone="primary">{t('now.perfect')}</Badge>}
          {category && <Badge color={categoryColor(category.name).text}>{label(category.name)}</Badge>}
          <span className="min-w-0 truncate text-sm">
            {place.tags
              .slice(0, TAGS)
              .map(({ name }) => label(name))
              .join(' · ')}
          </span>
        </p>
        <p className="mt-1 text-sm empty:hidden">
          <PlaceRating place={place} long />
        </p>
      </div>
    </article>
  );
}
