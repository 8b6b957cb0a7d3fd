import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { useIsOffline } from '#web/lib/api/connection.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { rowAfter } from '#web/ui/list/row-after.ts';
import { PagedRowList } from '#web/ui/list/row-list.tsx';
import { countsQuery, reviewQuery } from '../api.ts';
import { useReviewFilter } from '../use-review-filter.ts';
import { FilterBar, KeysHint, PickedBar } from './today-bars.tsx';
import { TodayHead } from './today-head.tsx';
import { TodayRow } from './today-row.tsx';
import { useAsking } from './use-asking.tsx';
import { useDeciding } from './use-deciding.ts';
import { useTodayKeys } from './use-today-keys.ts';

const NO_ITEMS: readonly ReviewItem[] = [];

/** All that waits for staff in one list, decided by thumb or by keys (today-1). */
export function TodayTab() {
  const { t } = useText('waiting');
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
            {t('waiting.select_all')}
          </label>
          <p role="status" className="text-muted">
            {!isFiltered && counts && t('waiting.count', { count: counts.all })}
          </p>
          <KeysHint />
        </div>
      )}
      {/* Texts that load for the rows must not hide what stands above, which may have the focus. */}
      <Suspense>
        <div ref={list} tabIndex={-1} className="outline-none">
          {items && rows.length === 0 && !pages.hasNextPage && !pages.isFetching ? (
            <EmptyState
              heading="h3"
              title={t(isFiltered ? 'waiting.none_filtered' : 'waiting.none')}
              {...(!isFiltered && { text: t('waiting.none_text') })}
            />
          ) : (
            <PagedRowList
              label={t('waiting.list')}
              rows={rows.length > 0 || pages.isError ? items && rows : undefined}
              empty={t('waiting.none')}
              failed={t(isOffline ? 'waiting.offline' : 'waiting.load_failed')}
              pages={pages}
              older={t('waiting.more')}
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
