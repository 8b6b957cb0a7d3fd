import type { Event } from '#contract/events/events.ts';
import type { ShownEvent } from '#domain/events/dates/event-filter.ts';
import type { Point } from '#domain/geo/geo.ts';
import { EventCard } from '#web/features/events/event-card.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { GRID, useGridColumns } from '#web/ui/list/card-grid.ts';
import { EventSkeletons } from './event-skeletons.tsx';

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
  const card = ({ event, occurrence }: EventRow) => (
    <EventCard event={event} occurrence={occurrence} from={from} stacked />
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
        rowHeight={columns > 1 ? STACKED_HEIGHT : ROW_HEIGHT}
        rowClass={`${GRID} sm:pb-9`}
        itemClass="border-line border-b sm:border-0"
      />
    );
  return (
    <ul aria-label={t('events.results')} className={GRID}>
      {shown.map((one) => (
        <li key={one.event.id} className="min-w-0 border-line border-b sm:border-0">
          {card(one)}
        </li>
      ))}
    </ul>
  );
}
