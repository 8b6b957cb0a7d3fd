import { useQuery } from '@tanstack/react-query';
import { BOOK_ACTS } from '#contract/book/book.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { read } from '#web/lib/api/read.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const bookQuery = read('GET /api/book', { staleTime: 0 });

/** 'What staff did': counts by week, and each removed place with its reason (book-1). */
export function BookScreen() {
  const { t, language } = useText('book');
  const { data, isError, refetch } = useQuery(bookQuery);
  const dayOf = (day: string) => dateWords(day, language, 'compact');
  if (isError && !data)
    return (
      <EmptyState title={t('book.failed')}>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </EmptyState>
    );
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.weeks.length === 0) return <p>{t('book.none')}</p>;
  return (
    <>
      <h2 className="mb-4 font-display text-2xl font-medium">{t('book.removals')}</h2>
      {data.removals.length === 0 && <p>{t('book.no_removals')}</p>}
      <ul aria-label={t('book.removals')} className="border border-line bg-surface empty:hidden xamfra">
        {data.removals.map(({ on, title, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their order never changes
          <li key={index} className="border-line px-5 py-3.5 not-first:border-t">
            <p className="font-medium wrap-anywhere">{title || t('book.erased_text')}</p>
            <p className="text-sm text-muted wrap-anywhere">
              {dayOf(on)} · {reason || t('book.no_reason')}
            </p>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-4 font-display text-2xl font-medium">{t('book.weeks')}</h2>
      <ul aria-label={t('book.weeks')} className="border border-line bg-surface xamfra">
        {data.weeks.map(({ from, counts }) => (
          <li key={from} className="border-line px-5 py-3.5 not-first:border-t">
            <h3 className="font-medium">{t('book.week_of', { day: dayOf(from) })}</h3>
            <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {BOOK_ACTS.filter((act) => counts[act]).map((act) => (
                <div key={act} className="flex gap-1.5">
                  <dt className="text-muted">{t(`book.act_${act}`)}</dt>
                  <dd className="font-medium tabular-nums">{formatNumber(counts[act] ?? 0, language)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-sm text-muted">{t('book.head')}</p>
      <p className="font-mono text-sm wrap-anywhere">{data.head}</p>
    </>
  );
}
