const failures = new Set<() => void>();

/** Remembers how to forget a load that failed, so that the next drawing asks again. */
export const noteFailedLoad = (forget: () => void): void => void failures.add(forget);

/** Makes the next drawing ask again. Not at the failure itself: React would draw and ask without end. */
export function forgetFailedLoads(): void {
  for (const forget of failures) forget();
  failures.clear();
}
