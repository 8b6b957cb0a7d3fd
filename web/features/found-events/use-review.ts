import { useState } from 'react';
import type { PendingEvent, ReviewedMany } from '#contract/found-events/scraping.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { reviewEvent, reviewEvents, type Verdict } from './api.ts';

/** Why a decision failed; includes the title, because the event may have left the list. */
export type ReviewProblem = { title: string; text: string };

const DONE = { approve: 'approved', reject: 'rejected' } as const;

export function useReview(events: readonly PendingEvent[]) {
  const { t } = useText('scraping');
  const errorText = useErrorText();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<number, ReviewProblem>>(new Map());

  const reasonOf = (error: unknown) =>
    (error instanceof ApiError && errorText(error)) || t('scraping.unreachable');

  async function send(verdict: Verdict, ids: readonly number[]): Promise<ReviewedMany> {
    try {
      const [first] = ids;
      if (ids.length > 1 || first === undefined) return await reviewEvents(verdict, ids);
      await reviewEvent(verdict, first);
      return { done: [first], failed: [] };
    } catch (error) {
      return { done: [], failed: ids.map((id) => ({ id, error: reasonOf(error) })) };
    }
  }

  async function review(verdict: Verdict, ids: readonly number[]): Promise<void> {
    if (ids.some((id) => busy.has(id))) return;
    const titles = new Map(events.map(({ id, title }) => [id, title]));
    setBusy((before) => new Set([...before, ...ids]));
    const { done, failed } = await send(verdict, ids);
    setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
    setProblems((before) => {
      const rest = [...before].filter(([id]) => !ids.includes(id));
      const added = failed.map(({ id, error, sentence }) => {
        const problem = {
          title: titles.get(id) ?? '',
          text: errorText({ reason: error, sentence }) ?? error,
        };
        return [id, problem] as const;
      });
      return new Map([...rest, ...added]);
    });
    if (done.length === 0) return;
    const words = DONE[verdict];
    showToast({
      title: ids.length === 1 ? t(`scraping.${words}`) : t(`scraping.${words}_many`, { count: done.length }),
    });
  }

  return { busy, problems, review, forgetProblems: () => setProblems(new Map()) };
}
