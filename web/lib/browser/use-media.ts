import { useCallback, useSyncExternalStore } from 'react';

let answerWithoutWindow = (_query: string): boolean => false;

/** Sets the results of media queries where there is no window, as at build time. */
export function answerMediaWith(answer: (query: string) => boolean): void {
  answerWithoutWindow = answer;
}

/** Follows a media query. Without a window, returns what `answerMediaWith` set, else false. */
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

/** A phone is narrower than 768 px (shell-3). */
export const useIsPhone = () => useMedia('(width < 768px)');
