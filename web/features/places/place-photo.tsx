import type { Photo, Place } from '#contract/places.ts';
import { useText } from '#web/lib/i18n.ts';
import { photoAt, photoSet } from '#web/lib/photo-sizes.ts';
import { Panot } from '#web/ui/panot.tsx';
import { usePhoto } from './use-photo.ts';

type Props = {
  place: Pick<Place, 'id' | 'name' | 'category'>;
  photo: Photo | undefined;
  sizes: string;
  /** Beside the place's name the picture says nothing new: it is then left out of the reading order. */
  decorative?: boolean;
  eager?: boolean;
  /** The picture is a band: see Panot. */
  wide?: boolean;
  className?: string;
};

/** A photo of the place, or the paving flower in its category's tint when there is none or it is broken. */
export function PlacePhoto({
  place,
  photo,
  sizes,
  decorative = false,
  eager = false,
  wide = false,
  className = '',
}: Props) {
  const { t } = useText();
  const { usable, onError } = usePhoto(photo?.url);
  const fallback = t('places.photo_default', { name: place.name });
  if (!photo || !usable)
    return (
      <Panot
        categoryName={place.category?.name}
        seed={place.id}
        wide={wide}
        className={className}
        title={decorative ? undefined : fallback}
      />
    );
  return (
    <img
      src={photoAt(photo.url, 800)}
      srcSet={photoSet(photo.url)}
      sizes={sizes}
      alt={decorative ? '' : photo.alt || place.name}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
      className={`object-cover ${className}`}
    />
  );
}
