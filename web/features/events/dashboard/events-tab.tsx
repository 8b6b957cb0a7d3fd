import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { closeFeeds, eventsToKeepQuery, feedsQuery } from '#web/features/dashboard/api.ts';
import {
  DashboardAddButton,
  DashboardList,
  DashboardPages,
} from '#web/features/dashboard/dashboard-list.tsx';
import { RowLink } from '#web/features/dashboard/row-link.tsx';
import { WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const EVENTS_A_PAGE = 10;

const EventNewForm = lazyPart(() =>
  import('#web/features/events/editing/event-new-form.tsx').then((module) => module.EventNewForm),
);

/** Events that have not ended, ten a page: add, edit, view (staff-3). */
export function EventsTab() {
  const { t } = useText('admin');
  const [page, setPage] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(eventsToKeepQuery);
  const pages = Math.ceil((query.data?.length ?? 0) / EVENTS_A_PAGE);
  // The last event of the last page may have been deleted.
  const shown = Math.min(page, Math.max(0, pages - 1));
  const added = () => {
    done(t('admin.event_added'));
    setAdding(false);
  };
  return (
    <>
      <div className="mb-4 flex justify-end">
        <DashboardAddButton onClick={() => setAdding(true)}>{t('admin.add_event')}</DashboardAddButton>
      </div>
      <DashboardList
        label={t('admin.events')}
        rows={query.data?.slice(shown * EVENTS_A_PAGE, (shown + 1) * EVENTS_A_PAGE)}
        empty={t('admin.no_events')}
        query={query}
      >
        {(event) => <EventRow key={event.id} event={event} />}
      </DashboardList>
      <DashboardPages page={shown} pages={pages} onPage={setPage} />
      <CalendarAddresses />
      <Dialog open={isAdding} onOpenChange={setAdding} title={t('admin.add_event_title')}>
        <WithVocabulary>
          <EventNewForm
            fallback={<Skeleton className="h-96" />}
            onSaved={added}
            onCancel={() => setAdding(false)}
            isStaff
            failure={t('admin.event_add_failed')}
          />
        </WithVocabulary>
      </Dialog>
    </>
  );
}

function EventRow({ event }: { event: Event }) {
  const { t, language } = useText('admin', 'labels');
  const { id, title: name } = event;
  const { startDate, startTime } = event.occurrences[0] ?? event;
  const day = dateWords(startDate, language, 'short', useClock());
  return (
    <ListRow
      title={name}
      text={[event.locationName, day, startTime?.slice(0, 5), event.usually].filter(Boolean).join('\u00A0· ')}
      actions={
        <>
          <RowLink kind="edit" to={paths.editEvent(id)} label={t('labels.edit_of', { name })} />
          <RowLink kind="view" to={paths.event(id)} label={t('admin.view', { name })} />
        </>
      }
    />
  );
}

/** The number of open calendar addresses, their dates, and a button that closes all. */
function CalendarAddresses() {
  const { t, language } = useText('admin');
  const attempt = useAttempt();
  const { data, isError, refetch } = useQuery(feedsQuery);

  const askToClose = () =>
    confirm({
      title: t('admin.feeds_close'),
      text: t('admin.feeds_close_text'),
      confirm: t('admin.feeds_close'),
      work: () =>
        attempt(async () => {
          await closeFeeds();
          done(t('admin.feeds_closed'));
        }),
    });
  const day = (date: string | null) => (date && dateWords(date, language, 'medium')) ?? '';
  const text = () => {
    if (!data) return t('admin.feeds_loading');
    if (data.count === 0) return t('admin.feeds_none');
    const since = { oldest: day(data.oldest), newest: day(data.newest) };
    return `${t('admin.feeds_open', { count: data.count })} ${t('admin.feeds_since', since)}`;
  };
  return (
    <section aria-labelledby="calendar-addresses" className="mt-10 border border-line bg-surface p-5 xamfra">
      <h3 id="calendar-addresses" className="font-display text-[min(1.5rem,9.5vw)] font-medium">
        {t('admin.feeds')}
      </h3>
      <p className="mt-1 max-w-2xl text-sm text-muted">{t('admin.feeds_text')}</p>
      {isError ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-4">
          <p>{t('admin.feeds_failed')}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <p role="status" className="font-medium">
            {text()}
          </p>
          {data !== undefined && data.count > 0 && (
            <Button variant="danger" aria-haspopup="dialog" onClick={askToClose}>
              {t('admin.feeds_close')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
