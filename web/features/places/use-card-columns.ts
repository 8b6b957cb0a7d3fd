import type { Place } from '#contract/places.ts';
import { useMedia } from '#web/lib/use-media.ts';
import type { Position } from './use-position.ts';

export type PlacesCardsProps = {
  places: readonly Place[];
  position: Position | null;
  onSelect?: (id: number) => void;
  selected?: number | null;
  /** 'grid' fills the page in up to three columns; 'rows' is one column for a panel. */
  layout: 'grid' | 'rows';
  /** What scrolls; only long lists need it. */
  scroller: HTMLElement | null;
};

/** The columns of a grid of cards; `useCardColumns` counts the same breakpoints. */
export const GRID = 'grid grid-cols-1 gap-x-7 sm:grid-cols-2 sm:gap-y-9 xl:grid-cols-3';

/** How many columns the cards have at this width of the window. */
export function useCardColumns(layout: PlacesCardsProps['layout']): number {
  const two = useMedia('(width >= 40rem)');
  const three = useMedia('(width >= 80rem)');
  if (layout === 'rows') return 1;
  return three ? 3 : two ? 2 : 1;
}
