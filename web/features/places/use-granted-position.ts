import { useEffect } from 'react';
import type { Asking } from './use-position.ts';

/** Reads the position at once where the person has already allowed it: that asks nothing. */
export function useGrantedPosition(locate: (how: Asking) => unknown, how: Asking): void {
  useEffect(() => {
    let isHere = true;
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => {
        if (isHere && state === 'granted') void locate(how);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [locate, how]);
}
