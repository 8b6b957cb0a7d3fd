import type { Decision, ReviewItem } from '#contract/review/review-items.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import type { Deciding } from '../api.ts';
import { ReasonField } from './reason-field.tsx';

/** Returns questions before decisions that cannot be undone, or that are about many. */
export function useAsking() {
  const { t } = useText('waiting', 'labels');
  const askReason = (work: (reason: string) => Promise<void>) => {
    const reason = { current: '' };
    return { children: <ReasonField reason={reason} />, work: () => work(reason.current) };
  };
  return {
    toRefuse: ({ title }: ReviewItem, work: (reason: string) => Promise<void>) =>
      confirm({
        title: t('waiting.refuse_title'),
        text: t('waiting.refuse_text', { title }),
        confirm: t('waiting.refuse'),
        ...askReason(work),
      }),
    toDecideMany: (decision: Decision, count: number, work: (made: Deciding) => Promise<void>) =>
      confirm({
        title: t(`waiting.${decision}_many_title`),
        text: t(`waiting.${decision}_many_text`, { count }),
        confirm: t(`waiting.${decision}`),
        ...(decision === 'refuse'
          ? askReason((reason) => work({ decision, reason }))
          : { work: () => work({ decision, reason: '' }) }),
      }),
  };
}
