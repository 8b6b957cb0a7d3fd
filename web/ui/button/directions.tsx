import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPinned from 'lucide-react/icons/map-pinned';
import Navigation from 'lucide-react/icons/navigation';
import { MAPS_NAME, type MapLinkPlace, mapSearchHref, WAY_SERVICES } from '#domain/geo/map-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from './button.tsx';
import { OutsideLink } from './outside-link.tsx';

type Props = {
  place: MapLinkPlace;
  /** Where it leads, if not to the place's own address. */
  note?: string | null;
  onOpen?: (() => void) | undefined;
};

/** The link to directions, 'Get Directions'. No service is contacted before a press. */
export function Directions({ place, note, onOpen }: Props) {
  const { t } = useText('place');
  return (
    <Button
      asChild
      className="mt-4 w-full print:hidden"
      icon={<Navigation aria-hidden="true" className="size-4" />}
    >
      <OutsideLink href={mapSearchHref(place)} onClick={onOpen}>
        {t('place.directions')} <span className="text-sm text-muted">{note ?? MAPS_NAME}</span>
      </OutsideLink>
    </Button>
  );
}

const LINE = 'flex min-h-11 items-center px-4 hover:bg-raised';

/** A menu of other services that show the way. */
export function OtherMaps({ place, onOpen }: Omit<Props, 'note'>) {
  const { t } = useText('map');
  return (
    <details className="group print:hidden open:border open:border-control open:bg-surface open:xamfra">
      <summary className="quiet-line cursor-pointer list-none group-open:px-4 [&::-webkit-details-marker]:hidden">
        <MapPinned aria-hidden="true" className="size-4" />
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
