import { lazy, Suspense } from 'react';
import type { Place } from '#contract/places.ts';
import { PlacePhoto } from './place-photo.tsx';

const PlaceCarousel = lazy(() =>
  import('./place-carousel.tsx').then((module) => ({ default: module.PlaceCarousel })),
);

/** The picture at the head of the details: a carousel from two photos on, else the one photo or the paving flower. */
export function PlaceHero({ place, className }: { place: Place; className: string }) {
  const still = (
    <PlacePhoto
      place={place}
      photo={place.photos[0]}
      sizes="100vw"
      eager
      wide
      className={`block w-full ${className}`}
    />
  );
  if (place.photos.length < 2) return still;
  return (
    <Suspense fallback={still}>
      <PlaceCarousel place={place} className={className} />
    </Suspense>
  );
}
