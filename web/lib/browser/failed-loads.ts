const failures = new Set<() => void>();

/** Records how to discard a failed load, so that the next rendering retries it. */
export const noteFailedLoad = (forget: () => void): void => void failures.add(forget);

/**
 * Makes the next rendering retry the load. Not done at the failure itself: React would otherwise render and load
 * endlessly.
 */
export function forgetFailedLoads(): void {
  for (const forget of failures) forget();
  failures.clear();
}
