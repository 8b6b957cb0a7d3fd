import { useInfiniteQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { Change } from '#contract/history/history.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { PagedRowList } from '#web/ui/list/row-list.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { changesQuery, restoreBefore } from './api.ts';
import { HistoryChange } from './history-change.tsx';
import { HistoryErase } from './history-erase.tsx';
import { HistoryFilter } from './history-filter.tsx';
import { HistoryUndo, type UndoStart } from './history-undo.tsx';
import { useHistoryFilter } from './use-history-filter.ts';

/** Revisions of places, events, articles, tags and synonyms, with restore, undo and erase (write-1). */
export function HistoryTab() {
  const { t } = useText('history');
  const { filter, change: changeFilter } = useHistoryFilter();
  const askToRestore = useRestoring();
  const [erasing, setErasing] = useState<Change | null>(null);
  const [undoing, setUndoing] = useState<UndoStart | null>(null);
  const pages = useInfiniteQuery(changesQuery(filter));
  const changes = pages.data?.pages.flatMap((page) => page.changes);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-2xl grow basis-72 text-muted">{t('history.text')}</p>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          icon={<Undo2 aria-hidden="true" className="size-4.5" />}
          onClick={() => setUndoing({ actor: filter.actor, origin: filter.origin, since: filter.since })}
        >
          {t('history.undo_many')}
        </Button>
      </div>
      <HistoryFilter filter={filter} onChange={changeFilter} />
      <PagedRowList
        label={t('history.changes')}
        rows={changes}
        empty={t('history.none')}
        failed={t('history.load_failed')}
        pages={pages}
        older={t('history.older')}
      >
        {(change) => (
          <HistoryChange
            key={change.id}
            change={change}
            onRestore={() => askToRestore(change)}
            onErase={() => setErasing(change)}
            onUndo={setUndoing}
            onFilter={changeFilter}
          />
        )}
      </PagedRowList>
      <HistoryErase change={erasing} onClose={() => setErasing(null)} />
      <HistoryUndo start={undoing} onClose={() => setUndoing(null)} />
    </>
  );
}

function useRestoring(): (change: Change) => void {
  const { t } = useText('history');
  const attempt = useAttempt(t('history.error'), t('history.unreachable'));
  return ({ id, title, before }) =>
    confirm({
      title: t('history.restore_title'),
      text: t(before === null ? 'history.restore_first_text' : 'history.restore_text', { title }),
      confirm: t('history.restore_confirm'),
      work: () =>
        attempt(async () => {
          const { isThere } = await restoreBefore(id);
          done(t(isThere ? 'history.restored' : 'history.gone', { title }));
        }),
    });
}
