import { useEffect, useState } from 'react';
import { useSignal } from '#web/lib/browser/signal.ts';
import { lazyPart } from './lazy-part.tsx';
import { currentToast, showToast as show, type ToastText } from './toast-store.ts';

const ToastRegion = lazyPart(() => import('./toast-region.tsx').then((module) => module.ToastRegion));

/** Shows a short message for 5 s, unless it says otherwise. An error must also be shown elsewhere. */
export function showToast(toast: ToastText): void {
  show(toast);
}

/**
 * Renders toasts; mounted once. Radix loads with the first toast, or with the first F8, which focuses the still empty
 * region.
 */
export function Toaster() {
  const toast = useSignal(currentToast);
  const [isSought, setSought] = useState(false);
  const isThere = toast !== null || isSought;
  useEffect(() => {
    if (isThere) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && setSought(true);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isThere]);
  return isThere ? <ToastRegion toast={toast} takesFocus={isSought} /> : null;
}
