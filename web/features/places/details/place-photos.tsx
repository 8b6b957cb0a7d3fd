import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { creditOf, largePhotos, PlacePhoto } from '#web/features/places/card/place-photo.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { PhotoCredit } from '#web/ui/picture/photo-credit.tsx';
import { PlaceSection } from './place-section.tsx';

/** Number of photos in the details (place-9). */
const MAX_PHOTOS = 6;

/** The first photos with their credits; without photos, a link to add one. */
export function PlacePhotos({ place }: { place: Place }) {
  const { t } = useText('place');
  if (place.photos.length === 0) {
    return (
      // A full page load, like the Edit button's.
      <a href={`${paths.editPlace(place.id)}#photos`} className="inline-flex min-h-11 items-center text-link">
        {t('place.add_photo')}
      </a>
    );
  }
  return (
    <PlaceSection title={t('place.photos')} className="@container">
      <ul className="grid grid-cols-2 gap-3 @md:grid-cols-3">
        {place.photos.slice(0, MAX_PHOTOS).map((photo, index) => (
          <li key={photo.id}>
            <PlacePhoto
              place={place}
              photo={photo}
              sizes="(min-width: 640px) 260px, 45vw"
              large={largePhotos(place, index)}
              className="xamfra aspect-square w-full"
            />
            <PhotoCredit credit={creditOf(photo)} className="mt-1 block text-muted text-xs" />
          </li>
        ))}
      </ul>
    </PlaceSection>
  );
}
