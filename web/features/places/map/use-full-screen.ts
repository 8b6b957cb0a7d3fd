import { useCallback, useEffect, useState } from 'react';

const enterFullScreen = () => document.documentElement.requestFullscreen?.();

/**
 * Fills the window with one part of the page, and the screen if the browser allows full screen. The document
 * goes full screen, not the part, so that dialogs and drawers remain visible above. Escape exits.
 */
export function useFullScreen() {
  const [isFull, setIsFull] = useState(false);

  const toggle = useCallback(() => {
    setIsFull(!isFull);
    const change = isFull ? document.fullscreenElement && document.exitFullscreen() : enterFullScreen();
    // If the browser refuses full screen, the part still fills the window.
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
