import { lazy, Suspense } from 'react';
import type { Place } from '#contract/places/places.ts';
import { largePhotos, PlacePhoto } from '#web/features/places/card/place-photo.tsx';

const PlaceCarousel = lazy(() =>
  import('#web/features/places/card/place-carousel.tsx').then((module) => ({
    default: module.PlaceCarousel,
  })),
);

const TALL = 'h-60 @3xl:h-88';
/** A drawing says little: it takes no more room than the buttons on it. */
const BAND = 'h-24 @3xl:h-28';

/** The picture at the head of the details: a carousel from two photos on, else the one photo or a band of paving. */
export function PlaceHero({ place }: { place: Place }) {
  const count = place.photos.length;
  const still = (
    <PlacePhoto
      place={place}
      photo={place.photos[0]}
      sizes="100vw"
      eager
      wide
      large={largePhotos(place, 0)}
      className={`block w-full ${count === 0 ? BAND : TALL}`}
    />
  );
  if (count < 2) return still;
  return (
    <Suspense fallback={still}>
      <PlaceCarousel place={place} className={TALL} />
    </Suspense>
  );
}
