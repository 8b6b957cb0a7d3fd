import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change } from '#contract/history.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { type ChangesFilter, changesQuery } from './api.ts';
import { HistoryChange } from './history-change.tsx';
import { HistoryErase } from './history-erase.tsx';
import { HistoryFilter } from './history-filter.tsx';
import { HistoryRestore } from './history-restore.tsx';
import { HistoryUndo } from './history-undo.tsx';

/** Every change of places, events, articles and tags, and the way back (readings 14). */
export function HistoryTab() {
  const { t } = useText('history');
  const [filter, setFilter] = useState<ChangesFilter>({});
  const [restoring, setRestoring] = useState<Change | null>(null);
  const [erasing, setErasing] = useState<Change | null>(null);
  const [undoing, setUndoing] = useState<Change | null>(null);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    changesQuery(filter),
  );
  const changes = data?.pages.flatMap((page) => page.changes);
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{t('history.text')}</p>
      <HistoryFilter filter={filter} onChange={setFilter} />
      <RowList
        label={t('history.changes')}
        rows={changes}
        empty={t('history.none')}
        failed={t('history.load_failed')}
        isError={isError}
        retry={() => void refetch()}
      >
        {(change) => (
          <HistoryChange
            key={change.id}
            change={change}
            onRestore={() => setRestoring(change)}
            onErase={() => setErasing(change)}
            onUndo={() => setUndoing(change)}
            onFilter={() => setFilter({ actor: change.actor ?? undefined })}
          />
        )}
      </RowList>
      {hasNextPage && (
        <Button
          className="mt-5 w-full"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {t('history.older')}
        </Button>
      )}
      <HistoryRestore change={restoring} onClose={() => setRestoring(null)} />
      <HistoryErase change={erasing} onClose={() => setErasing(null)} />
      <HistoryUndo change={undoing} onClose={() => setUndoing(null)} />
    </>
  );
}
