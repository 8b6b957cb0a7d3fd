import type { Change } from '#contract/history/history.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { restoreBefore } from './api.ts';

/** Puts one thing back to what it was before a change. */
export function HistoryRestore({ change, onClose }: { change: Change | null; onClose: () => void }) {
  const { t } = useText('history');
  const refused = useRefusalToast(t('history.error'), t('history.unreachable'));
  const title = change?.title ?? '';
  const restore = async () => {
    if (!change) return;
    try {
      const { isThere } = await restoreBefore(change.id);
      showToast({
        title: t('history.success'),
        description: t(isThere ? 'history.restored' : 'history.gone', { title }),
      });
    } catch (error) {
      refused(error);
    }
  };
  return (
    <ConfirmDialog
      open={change !== null}
      onClose={onClose}
      title={t('history.restore_title')}
      text={t(change?.before === null ? 'history.restore_first_text' : 'history.restore_text', { title })}
      confirm={t('history.restore_confirm')}
      onConfirm={restore}
    />
  );
}
