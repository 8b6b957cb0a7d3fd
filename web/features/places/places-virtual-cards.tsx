import { useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { PlaceCard } from './place-card.tsx';
import { GRID, type PlacesCardsProps, useCardColumns } from './use-card-columns.ts';

const ROW_HEIGHT = 131;
const STACKED_HEIGHT = 360;

/** A long list of places, of which only what is on screen exists. */
export function PlacesVirtualCards({
  places,
  position,
  onSelect,
  selected,
  layout,
  scroller,
}: PlacesCardsProps) {
  const { t } = useText();
  const [list, setList] = useState<HTMLElement | null>(null);
  const columns = useCardColumns(layout);
  const stacked = layout === 'grid';
  const rows = Math.ceil(places.length / columns);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller,
    estimateSize: () => (stacked && columns > 1 ? STACKED_HEIGHT : ROW_HEIGHT),
    overscan: 4,
    scrollMargin: offsetWithin(list, scroller),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of several cards stand between a list and its items
    <div
      ref={setList}
      role="list"
      aria-label={t('places.results')}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          role="presentation"
          className={`absolute inset-x-0 top-0 ${stacked ? `${GRID} sm:pb-9` : ''}`}
          style={{ transform: `translateY(${row.start - virtual.options.scrollMargin}px)` }}
        >
          {places.slice(row.index * columns, (row.index + 1) * columns).map((place, column) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={place.id}
              role="listitem"
              aria-setsize={places.length}
              aria-posinset={row.index * columns + column + 1}
              className={`min-w-0 border-line border-b ${stacked ? 'sm:border-0' : ''}`}
            >
              <PlaceCard
                place={place}
                position={position}
                onSelect={onSelect}
                selected={place.id === selected}
                stacked={stacked}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** How far below the top of the scrolled content the list begins, in pixels. */
function offsetWithin(list: HTMLElement | null, scroller: HTMLElement | null): number {
  if (!list || !scroller) return 0;
  return list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
