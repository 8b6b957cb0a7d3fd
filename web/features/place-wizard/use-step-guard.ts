import { useEffect } from 'react';

/** Leads to the furthest step that is ready when an address names a later one. */
export function useStepGuard(
  step: number | null,
  furthest: number,
  go: (step: number, options: { replace: boolean }) => void,
): boolean {
  const isTooFar = step !== null && step > furthest;
  useEffect(() => {
    if (isTooFar) go(furthest, { replace: true });
  }, [isTooFar, furthest, go]);
  return isTooFar;
}
