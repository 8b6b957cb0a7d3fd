import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { ServiceTime, Stop } from '#contract/way-home/way-home.ts';
import { dateWords, inWords } from '#domain/city-time/date-words.ts';
import { normalize } from '#domain/text/search-text.ts';
import { STAFF } from '#domain/way-home/stop-edits.ts';
import { DashboardSearch } from '#web/features/dashboard/dashboard-list.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { wayHomeQuery } from '../api.ts';
import { ServiceTimeForm, StopForm } from './stop-forms.tsx';

const DAYS = ['weekdays', 'friday_and_eves', 'saturday', 'every_day'] as const;

/** Returns the names of stops and service times; a stop without one is called by its kind. */
function useNames() {
  const { t, language } = useText('form');
  const dayOf = (day: string) => {
    const kind = DAYS.find((one) => one === day);
    if (kind) return t(`form.stops_day_${kind}`);
    const date =
      day.length === 5
        ? inWords(`2000-${day}T12:00:00Z`, language, { day: 'numeric', month: 'long' })
        : dateWords(day, language, 'long');
    return t('form.stops_day_date', { date });
  };
  return {
    stop: ({ name, kind }: Stop) => name ?? t(`form.stops_kind_${kind}`),
    time: ({ kind, day }: ServiceTime) => `${t(`form.stops_service_${kind}`)}\u00A0· ${dayOf(day)}`,
  };
}

/** Returns '02:00' for '26:00': people read the clock, not the hours of a service's day. */
const clockOf = (to: string | null) =>
  (to ?? '').replace(/^(2[4-9])/, (hour) => String(Number(hour) - 24).padStart(2, '0'));

/** The tab in which staff correct stops and service times (home-2). */
export function WayHomeTab() {
  const { t } = useText('form', 'labels');
  const query = useQuery(wayHomeQuery);
  const [search, setSearch] = useState('');
  const [stop, setStop] = useState<Stop | null>(null);
  const [time, setTime] = useState<ServiceTime | null>(null);
  const nameOf = useNames();
  const isFound = (one: Stop) =>
    normalize([nameOf.stop(one), ...one.lines].join(' ')).includes(normalize(search));
  const list = { failed: t('form.stops_failed'), query, empty: t('form.stops_none') };
  return (
    <>
      <p className="mb-6 max-w-2xl text-muted">{t('form.stops_text')}</p>
      <h3 className="mb-3 font-display text-2xl font-medium">{t('form.stops_times')}</h3>
      <RowList {...list} label={t('form.stops_times')} rows={query.data?.times}>
        {(one) => (
          <ListRow
            key={one.id}
            title={nameOf.time(one)}
            text={
              <>
                {t(one.to === null ? 'form.stops_all_night' : 'form.stops_span', {
                  from: one.from,
                  to: clockOf(one.to),
                })}
                <Origin {...one} />
              </>
            }
            actions={<EditButton name={nameOf.time(one)} onClick={() => setTime(one)} />}
          />
        )}
      </RowList>
      <h3 className="mt-10 mb-3 font-display text-2xl font-medium">{t('form.stops_stops')}</h3>
      <DashboardSearch label={t('form.stops_search')} value={search} onChange={setSearch}>
        {null}
      </DashboardSearch>
      <RowList {...list} label={t('form.stops_stops')} rows={query.data?.stops.filter(isFound)}>
        {(one) => (
          <ListRow
            key={one.id}
            title={nameOf.stop(one)}
            text={
              <>
                {[t(`form.stops_kind_${one.kind}`), ...one.lines].join(' · ')}
                <Origin {...one} />
              </>
            }
            actions={<EditButton name={nameOf.stop(one)} onClick={() => setStop(one)} />}
          />
        )}
      </RowList>
      <Dialog
        open={time !== null}
        onOpenChange={() => setTime(null)}
        title={t('labels.edit_of', { name: time ? nameOf.time(time) : '' })}
      >
        {time && <ServiceTimeForm time={time} onDone={() => setTime(null)} />}
      </Dialog>
      <Dialog
        open={stop !== null}
        onOpenChange={() => setStop(null)}
        title={t('labels.edit_of', { name: stop ? nameOf.stop(stop) : '' })}
      >
        {stop && <StopForm stop={stop} onDone={() => setStop(null)} />}
      </Dialog>
    </>
  );
}

function Origin({ source, sourceDate }: Pick<Stop, 'source' | 'sourceDate'>) {
  const { t, language } = useText('form');
  const date = dateWords(sourceDate, language, 'medium');
  return (
    <span className="block">
      {source === STAFF ? t('form.stops_source_staff', { date }) : t('form.stops_source', { source, date })}
    </span>
  );
}

function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useText('form', 'labels');
  return (
    <IconButton
      label={t('labels.edit_of', { name })}
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onClick}
    >
      <Pencil aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
