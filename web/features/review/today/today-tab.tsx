import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { type Decision, MAX_REASON, type ReviewItem } from '#contract/review/review-items.ts';
import { countsQuery, type Deciding, reviewQuery } from '#web/features/review/api.ts';
import { useReviewFilter } from '#web/features/review/use-review-filter.ts';
import { useIsOffline } from '#web/lib/api/connection.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { rowAfter } from '#web/ui/list/row-after.ts';
import { PagedRowList, RowsLoading } from '#web/ui/list/row-list.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { FilterBar, KeysHint, PickedBar } from './today-bars.tsx';
import { TodayHead } from './today-head.tsx';
import { TodayRow } from './today-row.tsx';
import { useDeciding } from './use-deciding.ts';
import { useTodayKeys } from './use-today-keys.ts';

const NO_ITEMS: readonly ReviewItem[] = [];

/** All that waits for staff in one list, decided by thumb or by keys (today-1). */
export function TodayTab() {
  const { t } = useText('review');
  const isOffline = useIsOffline();
  const { filter: all, change: changeFilter } = useReviewFilter();
  const { actor, origin, circle } = all;
  const isFiltered = (actor ?? origin ?? circle) !== undefined;
  const pages = useInfiniteQuery(reviewQuery('waiting', { actor, origin, circle }));
  const { data: counts } = useQuery(countsQuery);
  const items = pages.data?.pages.flatMap((page) => page.items);
  const { rows, busy, problems, approve, refuse, decide } = useDeciding(items ?? NO_ITEMS);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.flatMap(({ id }) => (picked.has(id) && !busy.has(id) ? [id] : []));
  const ask = useAsking();
  const list = useRef<HTMLDivElement>(null);

  const pick = (id: number, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...selected, id] : selected.filter((other) => other !== id)));

  /** The next row has the focus while the server still works, so that the next key decides the next row. */
  const leave = (ids: readonly number[]) => focusRow(rowAfter(rows, [...ids, ...busy]));

  const approveRow = (item: ReviewItem) => {
    leave([item.id]);
    void approve(item);
  };
  const askToRefuse = (item: ReviewItem) =>
    ask.toRefuse(item, async (reason) => {
      await refuse(item, reason);
      requestAnimationFrame(() => leave([item.id]));
    });

  const { focusRow } = useTodayKeys(list, (press, id) => {
    const item = rows.find((row) => row.id === id);
    if (!item || busy.has(id)) return;
    if (press === 'approve') approveRow(item);
    if (press === 'refuse') askToRefuse(item);
    if (press === 'select') pick(id, !picked.has(id));
    if (press === 'open')
      list.current?.querySelector<HTMLElement>(`[data-waits="${id}"] [data-open]`)?.click();
  });

  const newest = Math.max(...rows.map(({ id }) => id));

  return (
    <>
      <TodayHead />
      <FilterBar
        filter={{ actor, origin, circle }}
        canDecide={rows.length > 0}
        onEnd={() => changeFilter({ actor: undefined, origin: undefined, circle: undefined })}
        onDecide={(decision) =>
          ask.toDecideMany(decision, rows.length, (made) =>
            decide(
              made,
              { actor, origin, circle, until: newest },
              rows.map(({ id }) => id),
            ),
          )
        }
      />
      {rows.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <input
              autoComplete="off"
              type="checkbox"
              className="size-5 shrink-0"
              checked={selected.length === rows.length}
              ref={(input) => {
                if (input) input.indeterminate = selected.length > 0 && selected.length < rows.length;
              }}
              onChange={({ target }) => setPicked(new Set(target.checked ? rows.map(({ id }) => id) : []))}
            />
            {t('review.select_all')}
          </label>
          <p role="status" className="text-muted">
            {!isFiltered && counts && t('review.count', { count: counts.all })}
          </p>
          <KeysHint />
        </div>
      )}
      {/* Texts that load for the rows must not hide what stands above, which may have the focus. */}
      <Suspense fallback={<RowsLoading />}>
        <div ref={list} tabIndex={-1} className="outline-none">
          {items && rows.length === 0 && !pages.hasNextPage && !pages.isFetching ? (
            <EmptyState
              heading="h3"
              title={t(isFiltered ? 'review.none_filtered' : 'review.none')}
              {...(!isFiltered && { text: t('review.none_text') })}
            />
          ) : (
            <PagedRowList
              label={t('review.list')}
              rows={rows.length > 0 || pages.isError ? items && rows : undefined}
              empty={t('review.none')}
              failed={t(isOffline ? 'review.offline' : 'review.load_failed')}
              pages={pages}
              older={t('review.more')}
            >
              {(item) => (
                <PartBoundary key={item.id} as="li">
                  <TodayRow
                    item={item}
                    isPicked={picked.has(item.id)}
                    isBusy={busy.has(item.id)}
                    problem={problems.get(item.id)}
                    onPick={(isPicked) => pick(item.id, isPicked)}
                    onApprove={() => approveRow(item)}
                    onRefuse={() => askToRefuse(item)}
                    onFilter={changeFilter}
                  />
                </PartBoundary>
              )}
            </PagedRowList>
          )}
        </div>
      </Suspense>
      {selected.length > 0 && (
        <PickedBar
          count={selected.length}
          onClear={() => setPicked(new Set())}
          onDecide={(decision) =>
            ask.toDecideMany(decision, selected.length, (made) => decide(made, { ids: selected }, selected))
          }
        />
      )}
    </>
  );
}

/** Returns questions before decisions that cannot be undone, or that are about many. */
export function useAsking() {
  const { t } = useText('review', 'labels');
  const askReason = (work: (reason: string) => Promise<void>) => {
    const reason = { current: '' };
    return { children: <ReasonField reason={reason} />, work: () => work(reason.current) };
  };
  return {
    toRefuse: ({ title }: ReviewItem, work: (reason: string) => Promise<void>) =>
      confirm({
        title: t('review.refuse_title'),
        text: t('review.refuse_text', { title }),
        confirm: t('review.refuse'),
        ...askReason(work),
      }),
    toDecideMany: (decision: Decision, count: number, work: (made: Deciding) => Promise<void>) =>
      confirm({
        title: t(`review.${decision}_many_title`),
        text: t(`review.${decision}_many_text`, { count }),
        confirm: t(`review.${decision}`),
        ...(decision === 'refuse'
          ? askReason((reason) => work({ decision, reason }))
          : { work: () => work({ decision, reason: '' }) }),
      }),
  };
}

/** Staff's reason for a refusal; the dialog reads it when it is confirmed. */
export function ReasonField({ reason }: { reason: { current: string } }) {
  const { t } = useText('review', 'labels');
  return (
    <Field label={t('labels.reason')} hint={t('review.reason_hint')}>
      <textarea
        rows={2}
        maxLength={MAX_REASON}
        onChange={({ target }) => {
          reason.current = target.value;
        }}
      />
    </Field>
  );
}
