import { useCallback, useEffect, useState } from 'react';

const enterFullScreen = () => document.documentElement.requestFullscreen?.();

/**
 * The whole window for one part of the page, and the whole screen where the browser allows it: the document takes
 * the screen, not the part, so that dialogs and drawers still show above. Escape leaves.
 */
export function useFullScreen() {
  const [isFull, setIsFull] = useState(false);

  const toggle = useCallback(() => {
    setIsFull(!isFull);
    const change = isFull ? document.fullscreenElement && document.exitFullscreen() : enterFullScreen();
    // Refused or unsupported: the window is still filled.
    void Promise.resolve(change).catch(() => undefined);
  }, [isFull]);

  useEffect(() => {
    if (!isFull) return;
    const onChange = () => !document.fullscreenElement && setIsFull(false);
    const onKey = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && setIsFull(false);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull]);

  return { isFull, toggle };
}
