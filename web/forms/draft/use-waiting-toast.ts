import type { Pending } from '#contract/review/waiting.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Seconds; enough time to read why a change waits for staff. */
const SECONDS = 15;

export const isPending = (response: unknown): response is Pending =>
  typeof response === 'object' && response !== null && 'pending' in response && response.pending === true;

export function useWaitingToast(): (response: Pending) => void {
  const { t } = useText('form');
  const ruleText = useRuleText();
  return (response) =>
    showToast({ title: t('form.waits'), description: ruleText(response.message), seconds: SECONDS });
}
