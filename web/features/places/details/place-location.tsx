import Route from 'lucide-react/icons/route';
import { Link, useSearchParams } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { KnownFact } from '#domain/facts/facts.ts';
import { type StandingState, standingOf } from '#domain/facts/standing.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { noteMet } from '#web/lib/device/met-places.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { isTextView, TextMapLink } from '#web/map/text-map-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Directions } from '#web/ui/button/directions.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { PlaceSection } from './place-section.tsx';

const LocationMap = lazyPart(() =>
  import('./place-location-map.tsx').then((module) => module.PlaceLocationMap),
);

export function PlaceLocation({ place }: { place: Place }) {
  const { t } = useText('place', 'labels');
  const { ref, seen } = useInView();
  const [params] = useSearchParams();
  const isGone = useStanding(place) === 'closed';
  return (
    <PlaceSection title={t('labels.location')}>
      <p>{place.address}</p>
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
      {/* A visitor who goes to the place can tell whether it still exists (facts-question-1). */}
      <Directions place={place} onOpen={() => noteMet([place.id])} />
      <TextMapLink around={{ kind: 'place', id: place.id }} />
      {!isGone && (
        <Button
          asChild
          className="mt-2 w-full print:hidden"
          icon={<Route aria-hidden="true" className="size-4" />}
        >
          <Link to={{ pathname: paths.plan, hash: `#place=${place.id}` }}>{t('place.plan_here')}</Link>
        </Button>
      )}
    </PlaceSection>
  );
}

/** Returns whether a place exists, is doubted, or has closed (facts-gone-2). */
export function useStanding(place: Place | undefined): StandingState {
  const now = useClock();
  const fact = place?.facts.in_business as KnownFact<'in_business'> | undefined;
  return standingOf(fact, madridTime(now).isoDate);
}
