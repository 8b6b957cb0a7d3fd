import { useEffect, useState } from 'react';
import { useSignal } from '#web/lib/browser/signal.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import { closeToast, currentToast, showToast as show, type Toast, type ToastText } from './toast-store.ts';

const ToastRegion = lazyPart(() => import('./toast-region.tsx').then((module) => module.ToastRegion), {
  failure: 'above',
});

/** Shows a short message for 5 s, unless it says otherwise; returns its number. An error must also be shown elsewhere. */
export function showToast(toast: ToastText): number {
  return show(toast);
}

/** Reports a success, in one sentence. */
export const done = (title: string) => show({ title });

/**
 * Renders toasts; mounted once. Base UI loads with the first toast, or when F8 first focuses the still empty region; if it
 * cannot be loaded, the message is a plain line.
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
  if (!isThere) return null;
  return (
    <ErrorBoundary fallback={() => toast?.open && <PlainToast toast={toast} />} resetKey={String(toast?.id)}>
      <ToastRegion toast={toast} takesFocus={isSought} />
    </ErrorBoundary>
  );
}

function PlainToast({ toast: { id, title, description, seconds = 5 } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds]);
  return (
    <p role="alert" className="part-failed-over">
      {[title, description].filter(Boolean).join('. ')}
    </p>
  );
}
