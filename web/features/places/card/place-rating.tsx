import Star from 'lucide-react/icons/star';
import type { Place } from '#contract/places/places.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** A rating with its source; nothing without a source (place-1). `long` adds the number of reviews. */
export function PlaceRating({ place, long = false }: { place: Place; long?: boolean }) {
  const { t, language } = useText();
  if (place.rating === null || !place.ratingSource) return null;
  const rating = formatNumber(place.rating, language, { maximumFractionDigits: 1 });
  const reviews = place.reviewCount ? t('places.reviews', { count: place.reviewCount }) : null;
  const spoken = t('places.rating', { rating, source: place.ratingSource });
  const stars = (
    <span aria-hidden="true" className="inline-flex items-center gap-1 font-medium">
      <Star className="size-3.5 fill-current" />
      {rating}
    </span>
  );
  if (!long)
    return (
      <span className="inline-flex shrink-0 flex-col items-end text-sm">
        {stars}
        <span className="sr-only">{spoken}</span>
        <span aria-hidden="true" className="text-muted text-xs">
          {place.ratingSource}
        </span>
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {stars}
      <span className="sr-only">{spoken}</span>
      <span className="text-muted">
        {reviews && `(${reviews}) · `}
        <span aria-hidden="true">{place.ratingSource}</span>
      </span>
    </span>
  );
}
