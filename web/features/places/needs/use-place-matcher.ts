import { useEffect, useMemo, useState } from 'react';
import { useStoredNeeds } from '#web/lib/device/needs-store.ts';
import type { PlaceMatcher } from './place-matcher.ts';

type Rules = typeof import('#web/features/places/needs/place-matcher.ts');
let loaded: Rules | null = null;

/**
 * Returns a matcher for this person's needs; null without needs, undefined while the rules load, which only
 * people with needs fetch.
 */
export function usePlaceMatcher(): PlaceMatcher | null | undefined {
  const stored = useStoredNeeds();
  const [rules, setRules] = useState(loaded);
  const isWaiting = stored !== null && !rules;
  useEffect(() => {
    if (!isWaiting) return;
    let isStale = false;
    import('#web/features/places/needs/place-matcher.ts').then(
      (module) => {
        loaded = module;
        if (!isStale) setRules(module);
      },
      // Offline, a place about which nothing is known is shown as usual.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [isWaiting]);
  return useMemo(
    () => (stored === null ? null : rules ? rules.placeMatcher(stored) : undefined),
    [stored, rules],
  );
}
