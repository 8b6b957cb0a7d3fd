import { useEffect, useRef } from 'react';

type Watcher = { onclose: (() => void) | null; destroy: () => void };

/** Lets Android's Back close an overlay, where the browser supports it. */
export function useCloseWatcher(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const CloseWatcher = (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher;
    if (!isOpen || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isOpen]);
}
