import type { Place } from '#contract/places/places.ts';
import { PlaceCard } from '#web/features/places/card/place-card.tsx';
import { PlaceSkeletons } from '#web/features/places/card/place-skeleton.tsx';
import { useStoredNeeds } from '#web/lib/device/needs-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { CELL, GRID, ROW_GRID } from '#web/ui/list/card-grid.ts';
import type { PlacesCardsProps } from './places-virtual-cards.tsx';

/** The limit above which the list is virtualized, in cards (map-6). */
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
  const { places, position, onSelect, selected, layout, noteOf, closedText: closedOf, moment, wrap } = props;
  const { t } = useText();
  const isGrid = layout === 'grid';
  const stacked = isGrid && areMostPictured(places);
  const shape = stacked ? GRID : isGrid ? ROW_GRID : '';
  const card = (place: Place) => {
    const own = (
      <PlaceCard
        place={place}
        position={position}
        onSelect={onSelect}
        selected={place.id === selected}
        layout={stacked ? 'stacked' : isGrid ? 'cell' : 'row'}
        note={noteOf?.(place)}
        closed={closedOf?.(place)}
        moment={moment}
      />
    );
    return wrap ? wrap(place, own) : own;
  };
  if (places.length > PLAIN_LIMIT)
    return (
      <VirtualCards
        {...props}
        stacked={stacked}
        card={card}
        fallback={<PlaceSkeletons count={6} isGrid={isGrid} className={shape} />}
      />
    );
  return (
    <ul aria-label={t('places.results')} className={isGrid ? shape : 'divide-y divide-line'}>
      {places.map((place) => (
        <li key={place.id} className={`min-w-0 ${isGrid ? CELL[stacked ? 'stacked' : 'row'] : ''}`}>
          {card(place)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Large pictures help where there are photos; a page of drawn patterns would make all places look alike
 * (place-9).
 */
function areMostPictured(places: readonly Place[]): boolean {
  return places.filter(({ photos }) => photos.length > 0).length * 2 > places.length;
}
