import type { Place } from '#contract/places/places.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { PlacePhoto } from './place-photo.tsx';

/** Number of dots on a card (place-9). */
const MAX_DOTS = 5;

type Props = { place: Place; sizes: string; badge?: boolean; className?: string };

/** A card's picture, with the category's octagon and a dot for each photo. */
export function PlaceTile({ place, sizes, badge = true, className = '' }: Props) {
  const dots = place.photos.length > 1 ? place.photos.slice(0, MAX_DOTS) : [];
  return (
    <div aria-hidden="true" className={`relative ${className}`}>
      <PlacePhoto
        place={place}
        photo={place.photos[0]}
        sizes={sizes}
        decorative
        className="xamfra-lg absolute inset-0 block size-full overflow-hidden"
      />
      {badge && place.category && (
        <span className="tile-badge" style={{ backgroundColor: categoryColor(place.category.name).text }}>
          <CategoryIcon icon={place.category.icon} className="size-4" />
        </span>
      )}
      {dots.length > 0 && (
        <span className="absolute right-4 bottom-3 flex gap-1" data-testid="photo-dots">
          {dots.map(({ id }, index) => (
            <span key={id} className={`photo-dot size-1.5 ${index === 0 ? '' : 'opacity-60'}`} />
          ))}
        </span>
      )}
    </div>
  );
}
