import type { Change } from '#contract/history.ts';
import { useRuleText } from '#web/forms/use-rule-text.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { restoreBefore } from './api.ts';

/** Puts one thing back to what it was before a change. */
export function HistoryRestore({ change, onClose }: { change: Change | null; onClose: () => void }) {
  const { t } = useText('history');
  const ruleText = useRuleText();
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
      const reason =
        error instanceof ApiError ? ruleText(error.reason ?? error.statusText) : t('history.unreachable');
      showToast({ title: t('history.error'), description: reason, variant: 'destructive' });
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
