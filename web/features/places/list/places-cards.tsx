import type { Place } from '#contract/places/places.ts';
import { PlaceCard } from '#web/features/places/card/place-card.tsx';
import { PlaceSkeletons } from '#web/features/places/card/place-skeleton.tsx';
import { useStoredNeeds } from '#web/lib/device/needs-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { GRID } from '#web/ui/list/card-grid.ts';
import type { PlacesCardsProps } from './places-virtual-cards.tsx';

/** Beyond this many cards the list is virtual (map-6). */
const PLAIN_LIMIT = 150;

const VirtualCards = lazyPart(() =>
  import('./places-virtual-cards.tsx').then((module) => module.PlacesVirtualCards),
);

const ByNeeds = lazyPart(() =>
  import('#web/features/places/needs/places-by-needs.tsx').then((module) => module.PlacesByNeeds),
);

/** The places of a list, grouped by how they fit when this person has needs. */
export function PlacesCards(props: PlacesCardsProps) {
  return useStoredNeeds() === null ? (
    <PlainCards {...props} />
  ) : (
    <ByNeeds {...props} cards={PlainCards} fallback={<PlainCards {...props} />} />
  );
}

function PlainCards(props: PlacesCardsProps) {
  const { places, position, onSelect, selected, layout, noteOf, closedOf, wrap } = props;
  const { t } = useText();
  const stacked = layout === 'grid';
  const shape = stacked ? GRID : '';
  const card = (place: Place) => {
    const own = (
      <PlaceCard
        place={place}
        position={position}
        onSelect={onSelect}
        selected={place.id === selected}
        stacked={stacked}
        note={noteOf?.(place)}
        closed={closedOf?.(place)}
      />
    );
    return wrap ? wrap(place, own) : own;
  };
  if (places.length > PLAIN_LIMIT)
    return (
      <VirtualCards
        {...props}
        card={card}
        fallback={<PlaceSkeletons count={6} stacked={stacked} className={shape} />}
      />
    );
  return (
    <ul aria-label={t('places.results')} className={stacked ? shape : 'divide-y divide-line'}>
      {places.map((place) => (
        <li key={place.id} className={stacked ? 'min-w-0 border-line border-b sm:border-0' : 'min-w-0'}>
          {card(place)}
        </li>
      ))}
    </ul>
  );
}
