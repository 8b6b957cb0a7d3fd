import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BackupFile, ERASABLE, type ErasureResult } from '#contract/review/erasure.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { eraseForGood, erasureQuery } from '../api.ts';

type Props = { change: ReviewItem | null; onClose: () => void };

/** Erases an entity permanently after a confirmation, then lists the backups that still contain it. */
export function HistoryErase({ change, onClose }: Props) {
  const { t } = useText('review');
  const attempt = useAttempt();
  const [erased, setErased] = useState<ErasureResult | null>(null);
  const entity = ERASABLE.find((one) => one === change?.entity);
  const { data, isError, refetch } = useQuery({
    ...erasureQuery(entity ?? 'place', change?.entityId ?? 0),
    enabled: entity !== undefined,
  });
  const erase = async () => {
    if (!entity || !change?.entityId) return;
    const { entityId: id } = change;
    await attempt(async () => {
      setErased(await eraseForGood({ entity, id }));
    });
  };
  return (
    <>
      <ConfirmDialog
        open={change !== null}
        onClose={onClose}
        title={t('review.history_erase_title')}
        text={t('review.history_erase_text', { title: data?.title ?? change?.title ?? '' })}
        confirm={t('review.history_erase_confirm')}
        canConfirm={data !== undefined}
        onConfirm={erase}
      >
        <div role="status">
          {isError ? (
            <div className="flex flex-wrap items-center gap-3">
              <p className="font-medium text-closed">{t('review.history_erase_unknown')}</p>
              <Button size="row" onClick={() => void refetch()}>
                {t('shell.retry')}
              </Button>
            </div>
          ) : data === undefined ? (
            <Spinner label={t('shell.loading')} />
          ) : (
            data.isThere && <p className="font-medium">{t('review.history_erase_both')}</p>
          )}
        </div>
      </ConfirmDialog>
      <Dialog
        open={erased !== null}
        onOpenChange={(open) => !open && setErased(null)}
        title={t('review.history_erased_title')}
        description={t('review.history_erased_text', { title: erased?.title ?? '' })}
        footer={<Button onClick={() => setErased(null)}>{t('shell.close')}</Button>}
      >
        {erased && <Remains {...erased} />}
      </Dialog>
    </>
  );
}

function Remains({ backups, photosLeft }: ErasureResult) {
  const { t } = useText('review');
  return (
    <div className="space-y-4">
      {photosLeft > 0 && <p>{t('review.history_erased_photos', { count: photosLeft })}</p>}
      {!backups && <p>{t('review.history_erased_unread')}</p>}
      {backups && (
        <p>{t(backups.length > 0 ? 'review.history_erased_backups' : 'review.history_erased_no_backups')}</p>
      )}
      {backups && backups.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {backups.map((backup) => (
            <BackupLine key={backup.name} {...backup} />
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">{t('review.history_erased_elsewhere')}</p>
    </div>
  );
}

function BackupLine({ name, madeAt, goneOn }: BackupFile) {
  const { t, language } = useText('review');
  return (
    <li className="py-2.5">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        {t('review.history_backup_made', { when: formatDayTime(madeAt, language) })} ·{' '}
        {goneOn
          ? t('review.history_backup_gone', { day: dateWords(goneOn, language, 'long') })
          : t('review.history_backup_stays')}
      </p>
    </li>
  );
}
