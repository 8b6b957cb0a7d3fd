import Navigation from 'lucide-react/icons/navigation';
import type { Place } from '#contract/places/places.ts';
import { mapSearchHref } from '#domain/geo/map-link.ts';
import { noteMet } from '#web/lib/device/met-places.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Directions } from '#web/ui/button/directions.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { useStanding } from './use-standing.ts';

type Props = { place: Place; look: 'beside-status' | 'below-map' };

/** Directions to a place; to its new address, which the button names, if it may have moved. */
export function PlaceDirections({ place, look }: Props) {
  const { t } = useText('place');
  const { newAddress } = useStanding(place);
  const to = newAddress ? { ...place, address: newAddress, googlePlaceId: null } : place;
  // A visitor who goes to the place can tell whether it still exists (facts-question-1).
  const onOpen = () => noteMet([place.id]);
  if (look === 'below-map') return <Directions place={to} note={newAddress} onOpen={onOpen} />;
  return (
    <Button
      asChild
      size="row"
      variant="primary"
      className="print:hidden"
      icon={<Navigation aria-hidden="true" className="size-4" />}
    >
      <OutsideLink href={mapSearchHref(to)} onClick={onOpen}>
        {t('place.directions_short')}
        {newAddress && ` · ${newAddress}`}
      </OutsideLink>
    </Button>
  );
}
