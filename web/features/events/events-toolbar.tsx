import CalendarDays from 'lucide-react/icons/calendar-days';
import LayoutList from 'lucide-react/icons/layout-list';
import { useText } from '#web/lib/i18n.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Dropdown } from '#web/ui/dropdown.tsx';
import type { EventView } from './use-event-view.ts';

type Props = Pick<EventView, 'view' | 'sort'> & {
  onView: (view: EventView['view']) => void;
  onSort: (sort: EventView['sort']) => void;
};

/** List or month, and the order of the list. */
export function EventsToolbar({ view, sort, onView, onSort }: Props) {
  const { t } = useText('events');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls */}
      <div role="group" aria-label={t('events.view')} className="flex gap-2">
        <Chip
          pressed={view === 'list'}
          onPressedChange={() => onView('list')}
          icon={<LayoutList aria-hidden="true" className="size-4" />}
        >
          {t('events.view_list')}
        </Chip>
        <Chip
          pressed={view === 'month'}
          onPressedChange={() => onView('month')}
          icon={<CalendarDays aria-hidden="true" className="size-4" />}
        >
          {t('events.view_month')}
        </Chip>
      </div>
      {view === 'list' && (
        <Dropdown
          label={t('events.sort')}
          value={sort}
          options={[
            { value: 'date', label: t('events.sort_date') },
            { value: 'near', label: t('events.sort_near') },
          ]}
          onChange={(value) => onSort(value === 'near' ? 'near' : 'date')}
          className="max-w-48"
        />
      )}
    </div>
  );
}
