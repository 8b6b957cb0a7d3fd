import type { Event } from '#contract/events/events.ts';
import type { ShownEvent } from '#domain/events/dates/event-filter.ts';
import type { Point } from '#domain/geo/geo.ts';
import { EventCard } from '#web/features/events/event-card.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CELL, GRID, ROW_GRID, useGridColumns } from '#web/ui/list/card-grid.ts';

/** Beyond this many cards the list is virtual (map-6). */
const PLAIN_LIMIT = 150;
const ROW_HEIGHT = 131;
const STACKED_HEIGHT = 370;

type EventRow = ShownEvent<Event>;
type Props = { shown: readonly EventRow[]; from: Point | null };

const VirtualCards = lazyPart(async () => {
  const { VirtualCards: Cards } = await import('#web/ui/list/virtual-cards.tsx');
  return Cards<EventRow>;
});

export function EventsCards({ shown, from }: Props) {
  const { t } = useText('events');
  const columns = useGridColumns();
  const stacked = areMostPictured(shown);
  const look = stacked ? 'stacked' : 'row';
  const card = ({ event, occurrence }: EventRow) => (
    <EventCard event={event} occurrence={occurrence} from={from} stacked={stacked} />
  );
  if (shown.length > PLAIN_LIMIT)
    return (
      <VirtualCards
        fallback={<EventSkeletons />}
        label={t('events.results')}
        items={shown}
        keyOf={({ event }) => event.id}
        render={card}
        columns={columns}
        rowHeight={stacked && columns > 1 ? STACKED_HEIGHT : ROW_HEIGHT}
        rowClass={stacked ? `${GRID} sm:pb-9` : ROW_GRID}
        itemClass={CELL[look]}
      />
    );
  return (
    <ul aria-label={t('events.results')} className={stacked ? GRID : ROW_GRID}>
      {shown.map((one) => (
        <li key={one.event.id} className={`min-w-0 ${CELL[look]}`}>
          {card(one)}
        </li>
      ))}
    </ul>
  );
}

/** Large pictures help where there are some; a page of drawn patterns would take the first screen to say nothing. */
const areMostPictured = (shown: readonly EventRow[]): boolean =>
  shown.filter(({ event }) => event.picture?.url).length * 2 > shown.length;

export function EventSkeletons() {
  return (
    <div className={ROW_GRID}>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} data-testid="event-skeleton" className={`flex gap-4 py-4 ${CELL.row}`}>
          <Skeleton className="size-24 shrink-0" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
