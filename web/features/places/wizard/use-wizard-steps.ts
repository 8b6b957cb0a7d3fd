import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the step in an address; null when there is no such step. */
export function stepOf(search: string): number | null {
  const text = new URLSearchParams(search).get('step');
  if (text === null) return 1;
  return /^[1-4]$/.test(text) ? Number(text) : null;
}

/**
 * Keeps the steps in the address, so that Back goes a step back. Each history entry remembers the step before it: a
 * button to that step goes back instead of adding an entry.
 */
export function useWizardSteps() {
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

  return { step, go, backTo };
}
