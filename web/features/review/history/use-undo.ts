import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/api.ts';
import { MINUTE_MS } from '#domain/city-time/durations.ts';
import { useAttempt, useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { done } from '#web/ui/feedback/toast.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { restoreBefore, type UndoRequest, undoMany, undoPreviewQuery } from '../api.ts';
import { type UndoSpan, undoSpan } from './use-undo-span.ts';

/** The undo dialog's presets from a revision or the filter. */
export type UndoStart = {
  actor?: string | undefined;
  origin?: string | undefined;
  circle?: number | undefined;
  since?: string | undefined;
};

export type Whose = 'young' | 'visitors' | 'confirmations' | 'actor' | 'origin' | 'circle';

/** Milliseconds without typing before the preview is fetched. */
const SETTLED_MS = 400;

/** Rounds an instant down to its minute, as a date-and-time field does. */
const minuteOf = (instant: string) =>
  new Date(Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS).toISOString();

/** State of the undo dialog: the selection, the preview and the result. */
export function useUndo(start: UndoStart) {
  const refused = useRefusalToast();
  // The fixed time from which preset spans are computed; with a running clock, a chosen span would no longer
  // be recognized a minute later.
  const [asOf, setAsOf] = useState(() => new Date());
  const [span, setSpan] = useState<{ since: string | undefined; until: string | undefined }>(() => {
    const lastHour = undoSpan('hour', asOf);
    return { ...lastHour, ...(start.since && { since: minuteOf(start.since) }) };
  });
  const [whose, setWhose] = useState<Whose>(() =>
    start.actor ? 'actor' : start.origin ? 'origin' : start.circle ? 'circle' : 'young',
  );
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ResponseOf<'POST /api/admin/review/undo'> | null>(null);

  const { since, until } = span;
  const isBackwards = since !== undefined && until !== undefined && since > until;
  const isWhole = since !== undefined && until !== undefined && !isBackwards;
  const body: UndoRequest = {
    since: since ?? '',
    until: until ?? '',
    ...(whose === 'young' && { onlyYoungDevices: true }),
    ...(whose === 'confirmations' && { entity: 'confirmation' as const }),
    ...(whose === 'actor' && { actor: start.actor }),
    ...(whose === 'origin' && { origin: start.origin }),
    ...(whose === 'circle' && { circle: start.circle }),
  };
  const settled = JSON.parse(useSettled(JSON.stringify(body), SETTLED_MS)) as UndoRequest;
  const isSettled = JSON.stringify(settled) === JSON.stringify(body);
  const preview = useQuery({
    ...undoPreviewQuery(settled),
    enabled: isWhole && isSettled && result === null,
  });
  const seen = isWhole && isSettled ? preview.data : undefined;
  const { returns = 0, goes = 0, changes = 0 } = seen?.outcomes ?? {};
  const canUndo = returns + goes + changes + (seen?.confirmations ?? 0) > 0 && !isBusy;

  const undo = async () => {
    if (!canUndo) return;
    setBusy(true);
    try {
      setResult(await undoMany(body));
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    since,
    until,
    whose,
    isBackwards,
    isBusy,
    result,
    undo,
    setWhose,
    setSince: (value: string | undefined) => setSpan({ since: value, until }),
    setUntil: (value: string | undefined) => setSpan({ since, until: value }),
    chooseSpan: (name: UndoSpan) => {
      const now = new Date();
      setAsOf(now);
      setSpan(undoSpan(name, now));
    },
    isSpan: (name: UndoSpan) => JSON.stringify(undoSpan(name, asOf)) === JSON.stringify(span),
    /** The preview on screen; undefined while it loads or when it failed. */
    seen,
    isWhole,
    query: { isError: preview.isError && isSettled, refetch: preview.refetch },
    canUndo,
  };
}

/** Returns a function that undoes one revision after confirmation; `isFirst`: the revision that added the entity. */
export function useRestoring(): (
  revision: { id: number; title: string },
  how?: { isFirst: boolean },
) => void {
  const { t } = useText('review');
  const attempt = useAttempt();
  return ({ id, title }, { isFirst } = { isFirst: false }) =>
    confirm({
      title: t('review.history_restore_title'),
      text: t(isFirst ? 'review.history_restore_first_text' : 'review.history_restore_text', { title }),
      confirm: t('review.history_restore_confirm'),
      work: () =>
        attempt(async () => {
          const { isThere } = await restoreBefore(id);
          done(t(isThere ? 'review.history_restored' : 'review.history_gone', { title }));
        }),
    });
}
