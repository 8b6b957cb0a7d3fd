import { EVENT_FILTERS, type EventFilter } from '#domain/events/dates/event-filter.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Chip } from '#web/ui/field/chip.tsx';

type Props = {
  chosen: EventFilter;
  onChoose: (filter: EventFilter) => void;
  /** Number of events for each chip; undefined until known. */
  counts: Partial<Record<EventFilter, number>>;
};

export function EventsFilters({ chosen, onChoose, counts }: Props) {
  const { t, language } = useText('events');
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls
    <div role="group" aria-label={t('events.when')} className="chip-row">
      {EVENT_FILTERS.map((filter) => {
        const count = counts[filter];
        return (
          <Chip key={filter} pressed={chosen === filter} onPressedChange={() => onChoose(filter)}>
            {t(`events.when_${filter}`)}
            {/* Keeps its room while it loads. */}
            <span className={`text-sm tabular-nums opacity-75 ${count === undefined ? 'invisible' : ''}`}>
              {formatNumber(count ?? 0, language)}
            </span>
          </Chip>
        );
      })}
    </div>
  );
}
