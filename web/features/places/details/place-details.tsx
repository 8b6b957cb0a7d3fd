import { useSearchParams } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { FactStanding } from '#web/features/facts/fact-standing.tsx';
import { creditOf, largePhotos, PlacePhoto } from '#web/features/places/card/place-photo.tsx';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { isTextView } from '#web/map/text-map-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PhotoCredit } from '#web/ui/picture/photo-credit.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { NewerText } from '#web/ui/text/newer-text.tsx';
import { useKeepRight } from './keep-right-door.tsx';
import { PlaceAfter } from './place-after.tsx';
import { PlaceContact } from './place-contact.tsx';
import { PlaceDirections } from './place-directions.tsx';
import { useEventsSpot } from './place-events.tsx';
import { PlaceHeading } from './place-heading.tsx';
import { BAND, type DetailsLevel, PlaceHero } from './place-hero.tsx';
import { PlaceHours } from './place-hours.tsx';
import { PlaceNearby } from './place-nearby.tsx';
import { PlaceProblem } from './place-problem.tsx';
import { PlaceSection } from './place-section.tsx';
import { usePlace } from './use-place.ts';

type Props = { id: number; onBack: () => void; level: DetailsLevel };

/** The details of a place, on its page or in a drawer; the layout depends on the container's width (place-10). */
export function PlaceDetails({ id, onBack, level }: Props) {
  const { data: place, error, refetch } = usePlace(id);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <PlaceMissing onBack={onBack} />;
  if (error && !place) return <PlaceProblem onRetry={() => void refetch()} />;
  if (!place) return <PlaceDetailsSkeleton />;
  return <KnownPlace place={place} onBack={onBack} level={level} />;
}

const LAYOUT =
  'mt-7 grid grid-cols-1 gap-x-14 gap-y-10 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:grid-rows-[auto_1fr] @3xl:@max-5xl:has-[>:nth-child(2):empty]:grid-cols-1';

/** The sections in the order of place-10; one without content is left out. */
function KnownPlace({ place, onBack, level }: Omit<Props, 'id'> & { place: Place }) {
  // All texts at once, so that they load side by side.
  const { t } = useText('place', 'labels', 'facts', 'kinds', 'map');
  const keepRight = useKeepRight(place.id);
  const eventsSpot = useEventsSpot(place.id);
  return (
    <article className="@container">
      <PlaceHero place={place} level={level} onBack={onBack} />
      <div className="mx-auto max-w-6xl px-5 pt-5 pb-12 @3xl:px-8 @3xl:pt-7">
        <PlaceHeading place={place} />
        <FactStanding place={place} />
        <div className={LAYOUT}>
          <div className="empty:hidden">
            {place.description && (
              <PlaceSection title={t('place.about')}>
                <p className="max-w-prose whitespace-pre-line text-pretty text-lg leading-relaxed">
                  <ForeignText language={place.languages?.description}>{place.description}</ForeignText>
                </p>
                <NewerText newer={place.newer?.description} />
              </PlaceSection>
            )}
          </div>
          <div className="space-y-10 empty:hidden @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
            <PlaceContact place={place} />
            <PlaceHours place={place} onAsk={() => keepRight.open('hours')} />
          </div>
          <div className="space-y-10">
            <PlacePhotos place={place} />
            <PlaceLocation place={place} />
            <PlaceNearby place={place}>
              {eventsSpot && (
                <PlaceAfter place={place} eventsSpot={eventsSpot} onKeepRight={() => keepRight.open('all')} />
              )}
            </PlaceNearby>
          </div>
        </div>
      </div>
      {keepRight.sheet(place)}
    </article>
  );
}

export function PlaceMissing({ onBack }: { onBack: () => void }) {
  const { t } = useText('place');
  return (
    <EmptyState heading="h1" title={t('place.missing')} text={t('place.missing_text')}>
      <Button variant="primary" onClick={onBack}>
        {t('place.go_back')}
      </Button>
    </EmptyState>
  );
}

function PlaceDetailsSkeleton() {
  return (
    <div aria-busy="true" aria-hidden="true" data-testid="place-details-skeleton">
      <Skeleton className={`w-full ${BAND}`} />
      <div className="mx-auto max-w-6xl space-y-4 px-5 py-8">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-44 w-full" />
      </div>
    </div>
  );
}

/** Number of photos in the details (place-9). */
const MAX_PHOTOS = 6;

/** The first photos with their credits. */
export function PlacePhotos({ place }: { place: Place }) {
  const { t } = useText('place');
  if (place.photos.length === 0) return null;
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

const LocationMap = lazyPart(() =>
  import('./place-location-map.tsx').then((module) => module.PlaceLocationMap),
);

export function PlaceLocation({ place }: { place: Place }) {
  const { t } = useText('labels');
  const { ref, seen } = useInView();
  const [params] = useSearchParams();
  return (
    <PlaceSection title={t('labels.location')}>
      {place.address && <p>{place.address}</p>}
      <PlaceCorner corner={place.corner} />
      {/* A visitor who came from the text map does not get the visual map. */}
      {!isTextView(params) && (
        <div
          ref={ref}
          className="xamfra-lg mt-3 aspect-[4/3] overflow-hidden @3xl:aspect-[2/1] border border-line bg-raised"
        >
          {/* Offline, the map's code may be unavailable; the address and directions remain. */}
          <PartBoundary>{seen && <LocationMap place={place} />}</PartBoundary>
        </div>
      )}
      <PlaceDirections place={place} look="below-map" />
    </PlaceSection>
  );
}

/** The nearest corner. Its line is kept while a list's data stand in for the place, so that nothing moves. */
function PlaceCorner({ corner }: Pick<Place, 'corner'>) {
  const { t } = useText('place');
  return (
    <p className="min-h-6 text-muted first-letter:uppercase">
      {corner && t('place.corner', { one: corner[0], other: corner[1] })}
    </p>
  );
}
