import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import LayoutList from 'lucide-react/icons/layout-list';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useIsPhone } from '#web/lib/browser/use-media.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { EventView } from './use-event-view.ts';

type Props = Pick<EventView, 'view' | 'sort'> & {
  onView: (view: EventView['view']) => void;
  onSort: (sort: EventView['sort']) => void;
  onSubscribe: () => void;
};

const SORTS = ['date', 'near'] as const;

/** List or month, order, subscription; a phone has the last two behind one button. */
export function EventsToolbar({ view, sort, onView, onSort, onSubscribe }: Props) {
  const { t } = useText('events');
  const isPhone = useIsPhone();
  const calendar = <CalendarSync aria-hidden="true" className="size-4.5 shrink-0" />;
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls */}
      <div role="group" aria-label={t('events.view')} className="flex flex-wrap gap-2">
        <Chip
          pressed={view === 'list'}
          onPressedChange={() => onView('list')}
          icon={<LayoutList aria-hidden="true" className="size-4" />}
        >
          {t('shell.list')}
        </Chip>
        <Chip
          pressed={view === 'month'}
          onPressedChange={() => onView('month')}
          icon={<CalendarDays aria-hidden="true" className="size-4" />}
        >
          {t('events.view_month')}
        </Chip>
      </div>
      {isPhone ? (
        <div className={classNames('ml-auto', view === 'month' && 'in-data-[guest]:hidden')}>
          <Menu
            label={t('events.more')}
            icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
            groups={[
              ...(view === 'list'
                ? [
                    {
                      heading: t('events.sort'),
                      entries: SORTS.map((value) => ({
                        label: t(`events.sort_${value}`),
                        isChosen: sort === value,
                        onChoose: () => onSort(value),
                      })),
                    },
                  ]
                : []),
              ...(isGuest()
                ? []
                : [{ entries: [{ label: t('events.feed'), icon: calendar, onChoose: onSubscribe }] }]),
            ]}
          />
        </div>
      ) : (
        <>
          {view === 'list' && (
            <Dropdown
              label={t('events.sort')}
              value={sort}
              options={SORTS.map((value) => ({ value, label: t(`events.sort_${value}`) }))}
              onChange={(value) => onSort(value === 'near' ? 'near' : 'date')}
              className="max-w-48"
            />
          )}
          <Button
            icon={calendar}
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={onSubscribe}
            className="ml-auto in-data-[guest]:hidden"
          >
            {t('events.feed')}
          </Button>
        </>
      )}
    </div>
  );
}
