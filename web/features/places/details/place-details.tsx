import ArrowLeft from 'lucide-react/icons/arrow-left';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Share2 from 'lucide-react/icons/share-2';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { GuestButton } from '#web/features/circles/guests/guest-button.tsx';
import { FavoriteButton } from '#web/features/lists/choice/favorite-button.tsx';
import { largePhotos, PlacePhoto } from '#web/features/places/card/place-photo.tsx';
import { ReportPart } from '#web/features/review/report/report-part.tsx';
import { useWayHomePending, WayHome } from '#web/features/way-home/way-home.tsx';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { NewerText } from '#web/ui/text/newer-text.tsx';
import { PlaceContact } from './place-contact.tsx';
import { PlaceEvents, useEventsSpot } from './place-events.tsx';
import { PlaceFact } from './place-fact.tsx';
import { PlaceHeading } from './place-heading.tsx';
import { PlaceHours } from './place-hours.tsx';
import { PlaceLocation, useStanding } from './place-location.tsx';
import { PlaceNearby } from './place-nearby.tsx';
import { PlacePhotos } from './place-photos.tsx';
import { PlaceProblem } from './place-problem.tsx';
import { PlaceSection } from './place-section.tsx';
import { usePlace } from './use-place.ts';
import { useRefreshPlace } from './use-refresh-place.ts';
import { useShare } from './use-share.ts';

type Props = {
  id: number;
  onBack: () => void;
  /** A drawer has its own close button. */
  level: 'page' | 'drawer';
};

/** The details of a place, on its page or in a drawer; the layout depends on the container's width (place-10). */
export function PlaceDetails({ id, onBack, level }: Props) {
  const { data: place, error, refetch } = usePlace(id);
  const { t } = useText('place', 'labels');
  const eventsSpot = useEventsSpot(id);
  // Sections below these two are shown once both are known, so that none moves.
  const isArranging = useWayHomePending() || eventsSpot === null;
  const isGone = useStanding(place) === 'closed';
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <PlaceMissing onBack={onBack} />;
  if (error && !place) return <PlaceProblem onRetry={() => void refetch()} />;
  if (!place) return <PlaceDetailsSkeleton />;
  return (
    <article className="@container">
      {/* In one cell, so that buttons with large text get enough room; a press between them reaches the photo. */}
      <div className="grid grid-cols-1 *:[grid-area:1/1]">
        <PlaceHero place={place} />
        <div className="pointer-events-none relative mx-auto flex w-full max-w-6xl flex-wrap justify-between gap-2 self-start p-4 *:pointer-events-auto @3xl:px-8">
          {level === 'page' && (
            <IconButton label={t('labels.back')} variant="outline" onClick={onBack}>
              <ArrowLeft aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          <PlaceActions place={place} level={level} />
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-5 pt-7 pb-12 @3xl:px-8">
        <PlaceFact place={place} part="standing" />
        <PlaceHeading place={place} />
        <div className="mt-9 grid grid-cols-1 gap-x-14 gap-y-10 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:grid-rows-[auto_1fr] @3xl:@max-5xl:has-[>:nth-child(2):empty]:grid-cols-1">
          <div className="space-y-10 empty:hidden">
            {place.description && (
              <PlaceSection title={t('place.about')}>
                <p className="max-w-prose whitespace-pre-line text-pretty text-lg leading-relaxed">
                  <ForeignText language={place.languages?.description}>{place.description}</ForeignText>
                </p>
                <NewerText newer={place.newer?.description} />
              </PlaceSection>
            )}
            {eventsSpot === 'above' && <PlaceEvents place={place} />}
            {eventsSpot === null && <Skeleton className="h-32 w-full" />}
          </div>
          <div
            hidden={isArranging}
            className="space-y-10 empty:hidden @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1"
          >
            <PlaceContact place={place} />
            {!isGone && <PlaceHours place={place} />}
            <PlaceFact place={place} part="question" />
            <PlaceWayHome place={place} />
          </div>
          <div hidden={isArranging} className="space-y-10 empty:hidden">
            <PlaceFact place={place} part="section" />
            <PlacePhotos place={place} />
            <PlaceLocation place={place} />
            <PlaceNearby place={place} />
            {eventsSpot === 'below' && <PlaceEvents place={place} />}
            {place.attribution && (
              <p className="text-muted text-sm">
                {t('labels.source')}: {place.attribution}
              </p>
            )}
            <div className="flex flex-wrap gap-x-6 empty:hidden">
              <PlaceFact place={place} part="gone" />
              <ReportPart entity="place" id={place.id} />
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}

/** The way home from this place at the end of an evening (home-1). */
function PlaceWayHome({ place }: { place: Place }) {
  const { t } = useText('home');
  return (
    <PlaceSection title={t('home.title')}>
      <WayHome from={place} at={useClock()} />
    </PlaceSection>
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

type ActionsProps = Pick<Props, 'level'> & { place: Place };

/** Share, Favorite and Refresh data; beside the close button of a drawer. */
function PlaceActions({ place, level }: ActionsProps) {
  const { t } = useText('place', 'labels');
  const share = useShare();
  const { refresh, isRefreshing, isPossible } = useRefreshPlace(place);
  return (
    <div className={`flex flex-wrap gap-2 ${level === 'drawer' ? 'pr-14' : ''}`}>
      <IconButton label={t('labels.share')} variant="outline" onClick={() => share(place.name)}>
        <Share2 aria-hidden="true" className="size-5" />
      </IconButton>
      <GuestButton as="icon" screen={{ path: paths.place(place.id), plan: '' }} />
      <FavoriteButton place={place} />
      <IconButton
        label={t('place.refresh')}
        tooltip={t(isPossible ? 'place.refresh_tip' : 'place.refresh_tip_missing')}
        variant="outline"
        disabled={isRefreshing}
        // Still focusable: a press explains why it cannot work (place-14).
        aria-disabled={!isPossible || undefined}
        aria-busy={isRefreshing}
        onClick={refresh}
        className="in-data-[guest]:hidden"
      >
        <RefreshCw
          aria-hidden="true"
          className={`size-5 ${isRefreshing ? 'animate-spin' : ''} ${isPossible ? '' : 'opacity-45'}`}
        />
      </IconButton>
    </div>
  );
}

function PlaceDetailsSkeleton() {
  return (
    <div aria-busy="true" aria-hidden="true" data-testid="place-details-skeleton">
      <Skeleton className="h-24 w-full @3xl:h-28" />
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

const PlaceCarousel = lazyPart(
  () => import('#web/features/places/card/place-carousel.tsx').then((module) => module.PlaceCarousel),
  { failure: 'above' },
);

const TALL = 'h-60 @3xl:h-88';
/** The height of a placeholder: no more than its buttons need. */
const BAND = 'h-24 @3xl:h-28';

/** The picture above the details: a carousel for two photos or more, a photo, or a band of paving. */
function PlaceHero({ place }: { place: Place }) {
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
    <ErrorBoundary fallback={() => still}>
      <PlaceCarousel place={place} className={TALL} fallback={still} />
    </ErrorBoundary>
  );
}
