import { useState } from 'react';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { paths } from '#contract/screens.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { approveOne, type Chosen, type Deciding, decideMany, refuseOne } from '../api.ts';

/** Seconds; enough time to press the link of the toast. */
const SECONDS = 10;
const NONE: ReadonlySet<number> = new Set();

/** Returns the history of what an approval changed, where it can be undone. */
const historyOf = (entity: string, id: number) =>
  `${paths.admin}?${new URLSearchParams({ tab: 'history', of: entity, id: String(id) })}`;

/** Returns the text that says what an approval did. */
function approvalOf({ kind, after }: ReviewItem) {
  if (kind === 'report') return 'closed';
  if (kind === 'twin') return 'approved_merged';
  if (after === null) return 'approved_deleted';
  return kind === 'removal' ? 'approved_closed' : 'approved';
}

/**
 * Decides what waits. A decided row leaves at once; one that the server refuses to decide stays, with the sentence
 * that says why.
 */
export function useDeciding(items: readonly ReviewItem[]) {
  const { t } = useText('review', 'labels');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(NONE);
  const [decided, setDecided] = useState(NONE);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const sentenceOf = (error: unknown) =>
    (error instanceof ApiError && errorText(error)) || t('labels.unreachable');

  /** Keeps the rows busy during the work, then takes away those that it returns as decided. */
  async function during(ids: readonly number[], work: () => Promise<readonly number[]>): Promise<void> {
    setBusy((now) => new Set([...now, ...ids]));
    setProblems((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
    const gone = await work().catch((error: unknown) => {
      setProblems((now) => new Map([...now, ...ids.map((id) => [id, sentenceOf(error)] as const)]));
      return [];
    });
    setBusy((now) => new Set([...now].filter((id) => !ids.includes(id))));
    setDecided((now) => new Set([...now, ...gone]));
  }

  const approve = (item: ReviewItem) =>
    during([item.id], async () => {
      const { id, kind, title } = item;
      const { entity, entityId } = await approveOne(id);
      showToast({
        title: t(`review.${approvalOf(item)}`, { title }),
        ...(kind !== 'report' && {
          link: { to: historyOf(entity, entityId), text: t('review.undo_in_history') },
        }),
        seconds: SECONDS,
      });
      return [id];
    });

  const refuse = ({ id, title }: ReviewItem, reason: string) =>
    during([id], async () => {
      await refuseOne(id, reason);
      showToast({ title: t('review.refused', { title }) });
      return [id];
    });

  /** Decides several at once; `ids` are those of them on screen. */
  const decide = (made: Deciding, chosen: Chosen, ids: readonly number[]) =>
    during(ids, async () => {
      const { decided: count, refused } = await decideMany(made, chosen);
      const said = refused.map(
        ({ id, error, sentence }) => [id, errorText({ reason: error, sentence }) ?? error] as const,
      );
      setProblems((now) => new Map([...now, ...said]));
      const [first] = said;
      const stay = first && t('review.stay', { count: refused.length, reason: first[1] });
      showToast({
        title: t(made.decision === 'approve' ? 'review.approved_many' : 'review.refused_many', { count }),
        ...(stay && { description: stay }),
        ...(made.decision === 'approve' && {
          link: { to: `${paths.admin}?tab=history`, text: t('review.undo_in_history') },
        }),
        seconds: SECONDS,
      });
      return ids.filter((id) => !refused.some((one) => one.id === id));
    });

  return {
    /** The rows that still wait. */
    rows: items.filter(({ id }) => !decided.has(id)),
    busy,
    problems,
    approve,
    refuse,
    decide,
  };
}
