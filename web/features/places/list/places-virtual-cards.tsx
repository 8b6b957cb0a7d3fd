import type { ReactNode } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Moment } from '#domain/places/place-status.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { CELL, GRID, ROW_GRID, useGridColumns } from '#web/ui/list/card-grid.ts';
import { VirtualCards } from '#web/ui/list/virtual-cards.tsx';
import type { Position } from './use-position.ts';

export type PlacesCardsProps = {
  places: readonly Place[];
  position: Position | null;
  onSelect?: (id: number) => void;
  selected?: number | null;
  layout: 'grid' | 'rows';
  /** The text below a place that explains why the place fits. */
  noteOf?: ((place: Place) => string) | undefined;
  /** The text shown instead of the open status of a place that has closed; '' for other places. */
  closedText?: (place: Place) => string;
  /** The moment of the list's filter or search; default this minute. */
  moment?: Moment | undefined;
  /** Wraps a card in the elements that its list adds. */
  wrap?: (place: Place, card: ReactNode) => ReactNode;
  /** The element that scrolls, null until it is mounted; without one the window scrolls. Only long lists need it. */
  scroller?: HTMLElement | null | undefined;
};

type Props = Pick<PlacesCardsProps, 'places' | 'layout' | 'scroller'> & {
  /** The picture is above the words. */
  stacked: boolean;
  card: (place: Place) => ReactNode;
};

const ROW_HEIGHT = 131;
const STACKED_HEIGHT = 360;

/** A long list of places that renders only those on screen. */
export function PlacesVirtualCards({ places, layout, stacked, scroller, card }: Props) {
  const { t } = useText();
  const gridColumns = useGridColumns();
  const isGrid = layout === 'grid';
  const columns = isGrid ? gridColumns : 1;
  return (
    <VirtualCards
      label={t('places.results')}
      items={places}
      keyOf={({ id }) => id}
      columns={columns}
      rowHeight={stacked && columns > 1 ? STACKED_HEIGHT : ROW_HEIGHT}
      rowClass={stacked ? `${GRID} sm:pb-9` : isGrid ? ROW_GRID : ''}
      itemClass={CELL[stacked ? 'stacked' : 'row']}
      scroller={scroller}
      render={card}
    />
  );
}
