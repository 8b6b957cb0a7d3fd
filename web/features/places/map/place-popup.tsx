import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { PlaceDistance } from '#web/features/places/card/place-distance.tsx';
import { PlacePhoto } from '#web/features/places/card/place-photo.tsx';
import { PlaceRating } from '#web/features/places/card/place-rating.tsx';
import { PlaceStatus } from '#web/features/places/card/place-status.tsx';
import { PlaceTags } from '#web/features/places/card/place-tags.tsx';
import type { Position } from '#web/features/places/list/use-position.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';

type Props = { place: Place; position: Position | null; onClose: () => void; compact?: boolean };

/** Content of a marker's popup, or of the wider and lower card on a phone (map-2). */
export function PlacePopup({ place, position, onClose, compact = false }: Props) {
  const { t } = useText();
  const label = useLabel();
  return (
    <div
      className={classNames(
        'xamfra-lg relative min-w-0 border border-line bg-surface text-ink',
        compact ? 'min-h-0 overflow-y-auto overscroll-contain p-[min(1rem,5vw)]' : 'p-4',
      )}
    >
      {/* The text of a scrolling card passes under the button, which sticks inside the padding. */}
      <div className={compact ? 'sticky -top-1 z-10 -m-1 mb-1 flex h-0 justify-end' : 'contents'}>
        <IconButton
          label={t('shell.close')}
          tooltip={null}
          variant="outline"
          onClick={onClose}
          className={compact ? 'shrink-0' : 'absolute top-5 right-5 z-10'}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className={compact ? 'flex flex-wrap gap-4' : undefined}>
        <PlacePhoto
          place={place}
          photo={place.photos[0]}
          sizes="300px"
          decorative
          className={`xamfra-lg block shrink-0 overflow-hidden ${compact ? 'size-[min(6rem,30vw)]' : 'mb-3 h-28 w-full'}`}
        />
        <div className={compact ? 'beside-picture' : undefined}>
          <div className={`flex items-start justify-between gap-3 text-sm ${compact ? 'pr-12' : ''}`}>
            {place.category && (
              <span className="font-semibold" style={{ color: categoryColor(place.category.name).text }}>
                {label(place.category.name)}
              </span>
            )}
            <PlaceRating place={place} />
          </div>
          <h2 className="mt-0.5 line-clamp-2 font-display font-medium text-2xl leading-7">{place.name}</h2>
          <p className="mt-0.5 truncate text-muted text-sm">{place.address || place.neighborhood}</p>
          <PlaceTags tags={place.tags} className="mt-1.5 text-sm" />
          <p className="mt-1 flex flex-wrap gap-x-2.5 text-sm">
            <PlaceStatus place={place} />
            <PlaceDistance place={place} position={position} />
          </p>
        </div>
      </div>
      <Button asChild variant="primary" className="mt-3.5 w-full">
        <Link to={paths.place(place.id)}>{t('places.view_details')}</Link>
      </Button>
    </div>
  );
}
