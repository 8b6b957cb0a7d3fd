import { useEffect, useState } from 'react';
import { hasWebGl } from './map-support.ts';

/** Starting MapLibre blocks a slow phone for most of a second, so it waits while a visitor presses and pans. */
const QUIET_MS = 1000;
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/**
 * Returns true once MapLibre may start: the browser has WebGL, is idle, and the visitor has touched nothing for a
 * second. The still picture responds to every gesture until then.
 */
export function useEngineTime(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ends = new AbortController();
    const start = () => whenIdle(() => !ends.signal.aborted && setIsTime(hasWebGl()));
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(start, QUIET_MS);
    };
    for (const sign of SIGNS)
      addEventListener(sign, wait, { capture: true, passive: true, signal: ends.signal });
    wait();
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, []);
  return isTime;
}

/** Safari has no idle callbacks. */
function whenIdle(then: () => void): void {
  (globalThis.requestIdleCallback ?? setTimeout)(then);
}
