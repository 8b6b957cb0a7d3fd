import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The step an address names; null when there is no such step. */
export function stepOf(search: string): number | null {
  const text = new URLSearchParams(search).get('step');
  if (text === null) return 1;
  return /^[1-4]$/.test(text) ? Number(text) : null;
}

/**
 * The steps live in the address, so that the browser's Back goes a step back. Each entry of the history remembers
 * which step it was reached from: a button that goes there goes back instead, and the history shrinks as it grew.
 */
export function useWizardSteps() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const step = stepOf(search);
  const cameFrom = (state as { cameFrom?: number } | null)?.cameFrom;

  /** `replace` is for steps that nobody wants to come back to. */
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

  return { step, go, backTo };
}
