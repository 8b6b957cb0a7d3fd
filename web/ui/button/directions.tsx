import Navigation from 'lucide-react/icons/navigation';
import { MAPS_NAME, type MapLinkPlace, mapSearchHref } from '#domain/geo/map-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Button } from './button.tsx';
import { OutsideLink } from './outside-link.tsx';

const OtherMaps = lazyPart(() => import('./other-maps.tsx').then((module) => module.OtherMaps));

/** Links to directions: 'Get Directions', and a menu of other services. No service is contacted before a press. */
export function Directions({ place }: { place: MapLinkPlace }) {
  const { t } = useText('place');
  return (
    <div className="mt-4 space-y-2 print:hidden">
      <Button asChild className="w-full" icon={<Navigation aria-hidden="true" className="size-4" />}>
        <OutsideLink href={mapSearchHref(place)}>
          {t('place.directions')} <span className="text-sm text-muted">{MAPS_NAME}</span>
        </OutsideLink>
      </Button>
      <OtherMaps place={place} />
    </div>
  );
}
