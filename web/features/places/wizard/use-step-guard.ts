import { useEffect } from 'react';

/** Redirects an address with a later step to the furthest step that is ready. */
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
