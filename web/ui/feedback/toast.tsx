import { useEffect, useState } from 'react';
import { useSignal } from '#web/lib/browser/signal.ts';
import { lazyPart } from './lazy-part.tsx';
import { currentToast, showToast as show, type ToastText } from './toast-store.ts';

const ToastRegion = lazyPart(() => import('./toast-region.tsx').then((module) => module.ToastRegion));

/** Shows a short message, for five seconds unless it says otherwise. Never the only place where an error is told. */
export function showToast(toast: ToastText): void {
  show(toast);
}

/**
 * Where toasts appear; mounted once. Radix is fetched with the first toast, or with the first F8, which leads to the
 * region although nothing has been said yet.
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
