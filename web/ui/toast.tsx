import { useSignal } from '#web/lib/signal.ts';
import { lazyPart } from './lazy-part.tsx';
import { currentToast, showToast as show, type ToastText } from './toast-store.ts';

const ToastRegion = lazyPart(() => import('./toast-region.tsx').then((module) => module.ToastRegion));

/** Shows a short message, for five seconds unless it says otherwise. Never the only place where an error is told. */
export function showToast(toast: ToastText): void {
  show(toast);
}

/** Where toasts appear; mounted once. Radix is fetched with the first toast. */
export function Toaster() {
  const toast = useSignal(currentToast);
  return toast ? <ToastRegion toast={toast} /> : null;
}
