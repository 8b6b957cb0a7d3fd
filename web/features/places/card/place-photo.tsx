import { useState } from 'react';
import type { Photo, Place } from '#contract/places/places.ts';
import { photoAt, photoSet } from '#web/lib/browser/photo-sizes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { Lightbox } from '#web/ui/picture/lightbox-store.ts';
import { Panot } from '#web/ui/picture/panot.tsx';
import { PhotoButton } from '#web/ui/picture/photo-button.tsx';

type Props = {
  place: Pick<Place, 'id' | 'name' | 'category'>;
  photo: Photo | undefined;
  sizes: string;
  /** Hides the picture from screen readers where the place's name is beside it (place-9). */
  decorative?: boolean;
  eager?: boolean;
  wide?: boolean;
  large?: Lightbox;
  className?: string;
};

export function largePhotos({ name, photos }: Pick<Place, 'name' | 'photos'>, start: number): Lightbox {
  return {
    photos: photos.map((photo) => ({ ...photo, alt: photo.alt || name, credit: creditOf(photo) })),
    start,
  };
}

/** The author as named by the maps service, or the author and license of a freely licensed photo. */
export const creditOf = ({ attribution, credit }: Photo) => credit ?? attribution;

/** A photo of the place, or the paving in its category's hue when it is missing or broken (place-9). */
export function PlacePhoto({
  place,
  photo,
  sizes,
  decorative = false,
  eager = false,
  wide = false,
  large,
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
  const picture = (
    <img
      src={photoAt(photo.url, 800)}
      srcSet={photoSet(photo.url)}
      sizes={sizes}
      alt={decorative ? '' : photo.alt || place.name}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
      className={`object-cover ${large ? 'size-full' : className}`}
    />
  );
  if (!large) return picture;
  return (
    <PhotoButton {...large} className={className}>
      {picture}
    </PhotoButton>
  );
}

function usePhoto(url: string | undefined) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return { usable: url !== undefined && url !== brokenUrl, onError: () => setBrokenUrl(url) };
}
