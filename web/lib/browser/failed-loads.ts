const failures = new Set<() => void>();

/** Remembers how to discard a failed load, so that the next rendering tries again. */
export const noteFailedLoad = (forget: () => void): void => void failures.add(forget);

/**
 * Makes the next rendering try again. Not at the failure itself: React would otherwise render and load without end.
 */
export function forgetFailedLoads(): void {
  for (const forget of failures) forget();
  failures.clear();
}
