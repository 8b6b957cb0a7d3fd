import { type ReactNode, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { PlaceSkeletons } from '#web/features/places/card/place-skeleton.tsx';
import { PlaceProblem } from '#web/features/places/details/place-problem.tsx';
import { useIsPhone } from '#web/lib/browser/use-media.ts';
import { FoundEvents } from './found-events.tsx';
import { PlacesCards } from './places-cards.tsx';
import { type Clearing, PlacesEmpty } from './places-empty.tsx';
import type { PlaceListState } from './use-place-list.ts';
import type { Position } from './use-position.ts';

type PlacesPanelProps = {
  children: ReactNode;
  list: PlaceListState;
  places: readonly Place[];
  position: Position | null;
  selected: number | null;
  onSelect: (id: number) => void;
  clearing: Clearing;
  search: string;
  /** Shows the events that the search finds besides places. */
  hasEvents: boolean;
};

/**
 * A column of places, with six skeletons while it loads (place-9): beside a map the column scrolls; on a
 * phone it is the whole page.
 */
export function PlacesPanel({
  children,
  list,
  places,
  position,
  selected,
  onSelect,
  clearing,
  search,
  hasEvents,
}: PlacesPanelProps) {
  const isPhone = useIsPhone();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const found = { search, count: list.count, className: 'px-5 py-4' };
  return (
    <div className="bg-surface max-md:min-h-(--visible-height) md:flex md:h-full md:min-h-0 md:flex-col">
      <div className="border-line border-b px-5 pt-5 pb-3">{children}</div>
      <div
        ref={setScroller}
        aria-busy={list.isLoading || list.isUpdating}
        className="md:min-h-0 md:flex-1 md:overflow-y-auto md:overscroll-contain"
      >
        {list.error && <PlaceProblem onRetry={list.retry} />}
        {list.isLoading && <PlaceSkeletons count={6} />}
        {hasEvents && search && <FoundEvents {...found} side="above" />}
        {list.count === 0 && <PlacesEmpty {...clearing} />}
        {places.length > 0 && (
          <PlacesCards
            places={places}
            position={position}
            moment={list.moment}
            onSelect={onSelect}
            selected={selected}
            layout="rows"
            scroller={isPhone ? undefined : scroller}
          />
        )}
        {hasEvents && search && <FoundEvents {...found} side="below" />}
      </div>
    </div>
  );
}
