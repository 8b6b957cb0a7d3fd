import { useCallback, useSyncExternalStore } from 'react';

let answerWithoutWindow = (_query: string): boolean => false;

/** For drawing a page at build time: what a window of some width would answer. */
export function answerMediaWith(answer: (query: string) => boolean): void {
  answerWithoutWindow = answer;
}

/** Follows a media query. Where there is no window, false or what `answerMediaWith` says. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => answerWithoutWindow(query),
  );
}

/** S1 §9: a phone is narrower than 768 px. */
export const useIsPhone = () => useMedia('(width < 768px)');
