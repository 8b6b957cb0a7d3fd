import type { Place } from '#contract/places/places.ts';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Directions } from '#web/ui/button/directions.tsx';

import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { PlaceSection } from './place-section.tsx';

const LocationMap = lazyPart(() =>
  import('./place-location-map.tsx').then((module) => module.PlaceLocationMap),
);

export function PlaceLocation({ place }: { place: Place }) {
  const { t } = useText();
  const { ref, seen } = useInView();
  return (
    <PlaceSection title={t('places.location')}>
      <p>{place.address}</p>
      <div
        ref={ref}
        className="xamfra-lg mt-3 aspect-[4/3] overflow-hidden @3xl:aspect-[2/1] border border-line bg-raised"
      >
        {/* Without network its code may be out of reach; address and directions stay. */}
        <PartBoundary>{seen && <LocationMap place={place} />}</PartBoundary>
      </div>
      <Directions place={place} />
    </PlaceSection>
  );
}
