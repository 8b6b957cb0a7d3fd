import { Link } from 'react-router';
import type { Photo, Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { OSM_ATTRIBUTION } from '#domain/places/openstreetmap.ts';
import { largePhotos, PlacePhoto } from '#web/features/places/card/place-photo.tsx';
import { PlaceProblem } from '#web/features/places/details/place-problem.tsx';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PhotoCredit } from '#web/ui/picture/photo-credit.tsx';

const EVERYTHING = { query: { closed: 'true' } } as const;

/** /credits: the authors and licenses of the guide's photos (photo-3). */
export function CreditsPage() {
  const { t } = useText('add');
  const { places, isLoading, error, retry } = usePlaceList(EVERYTHING);
  const credited = places.flatMap((place) =>
    place.photos.flatMap((photo, index) => (photo.credit ? [{ place, photo, index }] : [])),
  );
  return (
    <div className="mx-auto max-w-4xl px-5 py-8 sm:px-8 md:py-12">
      <h1 className="font-display text-4xl font-medium md:text-5xl">{t('add.credits')}</h1>
      <p className="mt-2 mb-8 max-w-prose text-pretty text-muted">{t('add.credits_text')}</p>
      {isLoading && <Skeleton className="h-40 w-full" />}
      {error && places.length === 0 && <PlaceProblem onRetry={retry} />}
      {!isLoading && !error && credited.length === 0 && <p>{t('add.credits_none')}</p>}
      <ul aria-label={t('add.credits')} className="border-line border-b empty:hidden">
        {credited.map((one) => (
          <CreditRow key={one.photo.id} {...one} />
        ))}
      </ul>
      <p className="mt-8 text-muted text-sm">
        {t('add.credits_map')}{' '}
        <OutsideLink href="https://www.openstreetmap.org/copyright" className="text-link">
          {OSM_ATTRIBUTION}
        </OutsideLink>
        {' · '}
        <OutsideLink href="https://opendata-ajuntament.barcelona.cat/" className="text-link">
          {t('add.credits_streets')}
        </OutsideLink>
      </p>
    </div>
  );
}

type RowProps = { place: Place; photo: Photo; index: number };

function CreditRow({ place, photo, index }: RowProps) {
  return (
    <li className="flex items-center gap-4 border-line border-t py-4">
      <PlacePhoto
        place={place}
        photo={photo}
        sizes="96px"
        large={largePhotos(place, index)}
        className="xamfra size-20 shrink-0 sm:size-24"
      />
      <div className="min-w-0">
        <Link
          to={paths.place(place.id)}
          className="inline-block min-h-6 font-semibold text-link wrap-anywhere"
        >
          {place.name}
        </Link>
        <PhotoCredit credit={photo.credit} className="block text-sm" />
      </div>
    </li>
  );
}
