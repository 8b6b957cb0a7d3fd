import ChevronDown from 'lucide-react/icons/chevron-down';
import Navigation from 'lucide-react/icons/navigation';
import { MAPS_NAME, type MapLinkPlace, mapSearchHref, WAY_SERVICES } from '#domain/geo/map-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from './button.tsx';
import { OutsideLink } from './outside-link.tsx';

type Props = { place: MapLinkPlace; onOpen?: (() => void) | undefined };

/** Links to directions: 'Get Directions', and a menu of other services. No service is contacted before a press. */
export function Directions({ place, onOpen }: Props) {
  const { t } = useText('place');
  return (
    <div className="mt-4 space-y-2 print:hidden">
      <Button asChild className="w-full" icon={<Navigation aria-hidden="true" className="size-4" />}>
        <OutsideLink href={mapSearchHref(place)} onClick={onOpen}>
          {t('place.directions')} <span className="text-sm text-muted">{MAPS_NAME}</span>
        </OutsideLink>
      </Button>
      <OtherMaps place={place} onOpen={onOpen} />
    </div>
  );
}

const LINE = 'flex min-h-11 items-center px-4 hover:bg-raised';

function OtherMaps({ place, onOpen }: Props) {
  const { t } = useText('map');
  return (
    <details className="group border border-control bg-surface xamfra">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 px-4 font-medium hover:bg-raised [&::-webkit-details-marker]:hidden">
        {t('map.other_services')}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="border-t border-line py-1.5">
        {WAY_SERVICES.map(({ id, name, href }) => (
          <li key={id}>
            {name ? (
              <OutsideLink href={href(place)} className={LINE} onClick={onOpen}>
                {name}
              </OutsideLink>
            ) : (
              <a
                href={href(place)}
                rel="noreferrer"
                referrerPolicy="no-referrer"
                className={LINE}
                onClick={onOpen}
              >
                {t('map.device_app')}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-sm text-pretty text-muted">
        {t('map.services_text')}
      </p>
    </details>
  );
}
