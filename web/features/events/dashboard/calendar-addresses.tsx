import { useQuery } from '@tanstack/react-query';
import { dateWords } from '#domain/city-time/date-words.ts';
import { closeFeeds, feedsQuery } from '#web/features/dashboard/api.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';

/** The number of open calendar addresses, their dates, and a button that closes all. */
export function CalendarAddresses() {
  const { t, language } = useText('admin');
  const attempt = useAttempt(t('admin.error'), t('admin.unreachable'));
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
            {t('admin.feeds_retry')}
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
