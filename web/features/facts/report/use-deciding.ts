import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { Decision, ProposalDecisions } from './api.ts';

const asId = (...parts: string[]) => parts.join(' ').replaceAll(' ', '-');
export const acceptId = (key: string) => asId('accept', key);
export const acceptPlaceId = (place: string) => asId('accept-all', place);

/** Decides proposals, then moves the focus to the next proposal, so that Enter decides it. */
export function useDeciding<P>(proposals: readonly P[] | undefined, deciding: ProposalDecisions<P>) {
  const { t } = useText('factsreport');
  const attempt = useAttempt(t('factsreport.error'), t('factsreport.unreachable'));
  const [isBusy, setBusy] = useState(false);
  const [next, setNext] = useState<{ ids: string[] } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list without what was decided is on screen
  useEffect(() => {
    if (!next) return;
    const [button] = next.ids.flatMap((id) => document.getElementById(id) ?? []);
    (button ?? status.current)?.focus();
    setNext(null);
  }, [next, proposals]);

  async function settle(decision: Decision, some: readonly P[]): Promise<void> {
    if (isBusy || some.length === 0) return;
    setBusy(true);
    await attempt(async () => {
      const left = await deciding.send(decision, some);
      if (left > 0) {
        showToast({ title: t('factsreport.error'), description: t('factsreport.left', { count: left }) });
      }
      setNext({ ids: idsAfter(proposals ?? [], some, deciding) });
    });
    setBusy(false);
  }
  return { settle, isBusy, status };
}

/**
 * Returns the button of the first proposal below the decided ones. After a whole place, returns the next
 * place's button for all its proposals, if it has several.
 */
function idsAfter<P>(
  all: readonly P[],
  decided: readonly P[],
  { keyOf, placeOf }: Omit<ProposalDecisions<P>, 'send'>,
): string[] {
  const gone = new Set(decided.map(keyOf));
  const at = all.findIndex((proposal) => gone.has(keyOf(proposal)));
  const following = all.slice(at).find((proposal) => !gone.has(keyOf(proposal)));
  if (!following) return [];
  const wasPlace = decided.length > 1 && new Set(decided.map(placeOf)).size === 1;
  return [...(wasPlace ? [acceptPlaceId(placeOf(following))] : []), acceptId(keyOf(following))];
}
