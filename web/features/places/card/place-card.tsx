import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import type { Tag } from '#contract/vocabulary/vocabulary.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import type { Moment } from '#domain/places/place-status.ts';
import type { Position } from '#web/features/places/list/use-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { PlaceDistance } from './place-distance.tsx';
import { PlaceNextDate } from './place-next-date.tsx';
import { PlaceStatus } from './place-status.tsx';
import { PlaceTile } from './place-tile.tsx';

/** Few places have a rating, so the first list does not wait for its code. */
const PlaceRating = lazyPart(() => import('./place-rating.tsx').then((module) => module.PlaceRating), {
  failure: 'nowhere',
});

export type CardLayout = 'row' | 'cell' | 'stacked';

const FRAMES: Record<CardLayout, string> = {
  row: 'px-5 py-4',
  cell: 'py-4',
  stacked: 'py-4 sm:flex-col sm:flex-nowrap sm:gap-3 sm:py-0',
};

type Props = {
  place: Place;
  position: Position | null;
  /** Makes a plain click select the place here; modified clicks still follow the link. */
  onSelect?: (id: number) => void;
  selected?: boolean;
  /** In a grid, frameless beside other cards; 'stacked' puts the picture above the text where there is room. */
  layout?: CardLayout;
  note?: string | undefined;
  /** A text about the place's closing, shown instead of its status. */
  closed?: string | undefined;
  /** The moment of the status; default this minute. */
  moment?: Moment | undefined;
};

/** Returns whether a browser would follow this click in the same tab. */
export function isPlain(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

export function PlaceCard({
  place,
  position,
  onSelect,
  selected = false,
  layout = 'row',
  note,
  closed,
  moment,
}: Props) {
  const { t } = useText();
  const label = useLabel();
  const category = place.category;
  const area = place.neighborhood ? neighborhoodName(place.neighborhood) : t('places.barcelona');
  return (
    <article
      className={`group relative flex min-w-0 flex-wrap gap-4 ${FRAMES[layout]} ${selected ? 'bg-raised' : ''}`}
    >
      {selected && (
        <span
          aria-hidden="true"
          className="absolute inset-y-3 left-0 w-1"
          style={{ backgroundColor: categoryColor(category?.name).text }}
        />
      )}
      <PlaceTile
        place={place}
        sizes={layout === 'stacked' ? '(min-width: 640px) 400px, 96px' : '96px'}
        className={`size-24 shrink-0 ${layout === 'stacked' ? 'sm:aspect-[16/9] sm:h-auto sm:w-full' : ''}`}
      />
      <div className="beside-picture">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="card-name">
              <Link
                to={paths.place(place.id)}
                onClick={(event) => {
                  if (!onSelect || !isPlain(event)) return;
                  event.preventDefault();
                  onSelect(place.id);
                }}
                aria-current={selected || undefined}
                className="whole-link"
              >
                {place.name}
              </Link>
            </h2>
            <p className="truncate text-muted text-sm">
              {category && (
                <>
                  <span className="font-semibold" style={{ color: categoryColor(category.name).text }}>
                    {label(category.name)}
                  </span>
                  {' — '}
                </>
              )}
              {area}
            </p>
          </div>
          {place.rating !== null && <PlaceRating place={place} />}
        </div>
        <PlaceTags tags={place.tags} className="mt-1.5 text-sm" />
        <p className="mt-1.5 flex flex-wrap gap-x-2.5 text-sm">
          <PlaceNextDate place={place} className="truncate font-semibold" />
          {closed ? (
            <span className="text-closed">{closed}</span>
          ) : (
            <PlaceStatus place={place} {...(moment && { moment })} />
          )}
          <PlaceDistance place={place} position={position} />
        </p>
        {note && <p className="mt-1 whitespace-pre-line text-sm wrap-anywhere">{note}</p>}
      </div>
    </article>
  );
}

const CARD_TAGS = 3;

export function PlaceTags({ tags, className = '' }: { tags: readonly Tag[]; className?: string }) {
  const label = useLabel();
  if (tags.length === 0) return null;
  return (
    <p className={`truncate ${className}`}>
      {tags
        .slice(0, CARD_TAGS)
        .map(({ name }) => label(name))
        .join(' · ')}
    </p>
  );
}
