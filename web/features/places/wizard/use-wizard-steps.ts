import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TextKey } from '#web/lib/text/text-store.ts';
import type { WizardDraft } from './use-wizard-draft.ts';

type Key = TextKey<'add'>;

/** A step of a wizard's table. */
export type Step = {
  /** Shown in the progress bar. */
  label: Key;
  title: Key;
  text?: Key;
  /** The back button, and the number of its step. */
  back?: { label: Key; to: number };
  /** The button that continues, for a step that does not continue by itself. */
  next?: Key;
  /** Returns whether the next step can be opened. */
  isDone: (draft: WizardDraft) => boolean;
};

/** Returns the step in a URL; null if no such step exists. */
export function stepOf(search: string): number | null {
  const text = new URLSearchParams(search).get('step');
  if (text === null) return 1;
  return /^[1-4]$/.test(text) ? Number(text) : null;
}

/**
 * Keeps the steps in the URL, so that Back goes a step back. Each history entry stores the previous step, and
 * a button to that step goes back instead of adding an entry. A URL with a step that is not ready yet leads
 * to the last ready step.
 */
export function useWizardSteps(steps: readonly Step[], draft: WizardDraft) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const step = stepOf(search);
  const cameFrom = (state as { cameFrom?: number } | null)?.cameFrom;

  /** `replace` makes Back skip the current step. */
  const go = useCallback(
    (next: number, { replace = false } = {}) => {
      const target = next === 1 ? pathname : `${pathname}?step=${next}`;
      void navigate(target, { replace, state: { cameFrom: replace ? cameFrom : step } });
    },
    [navigate, pathname, cameFrom, step],
  );

  const backTo = useCallback(
    (earlier: number) => {
      if (cameFrom === earlier) void navigate(-1);
      else go(earlier, { replace: true });
    },
    [navigate, go, cameFrom],
  );

  const furthest = steps.findIndex(({ isDone }) => !isDone(draft)) + 1;
  const isTooFar = step !== null && step > furthest;
  useEffect(() => {
    if (isTooFar) go(furthest, { replace: true });
  }, [isTooFar, furthest, go]);

  return { step, furthest, isTooFar, go, backTo };
}
