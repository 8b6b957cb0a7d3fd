import type { Pending } from '#contract/held-changes/held-changes.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { isOnDevice } from '#web/lib/api/write-or-wait.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Seconds; enough time to read why a change waits, for the network or for staff. */
const SECONDS = 15;

/** Takes the place of a waiting edit that differs in nothing from the saved place or event. */
export const UNCHANGED: Pending = { pending: true, message: '' };

export const isPending = (response: unknown): response is Pending =>
  typeof response === 'object' && response !== null && 'pending' in response && response.pending === true;

export function useWaitingToast(): (response: Pending) => void {
  const { t } = useText('form');
  const ruleText = useRuleText();
  return (response) =>
    showToast(
      response === UNCHANGED
        ? { title: t('form.unchanged') }
        : isOnDevice(response)
          ? { title: t('form.kept_on_device'), seconds: SECONDS }
          : { title: t('form.waits'), description: ruleText(response.message), seconds: SECONDS },
    );
}
