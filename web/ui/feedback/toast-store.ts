import { createSignal } from '#web/lib/browser/signal.ts';

export type ToastText = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** How long it stays; five when left out. */
  seconds?: number;
};
export type Toast = ToastText & { id: number; open: boolean };

/** One at a time (S1 §9): a new toast takes the place of the one on screen. */
export const currentToast = createSignal<Toast | null>(null);

let lastId = 0;

export function showToast(toast: ToastText): void {
  lastId += 1;
  currentToast.set({ ...toast, id: lastId, open: true });
}

/** Closes the toast on screen, if it is still this one. */
export function closeToast(id: number): void {
  const toast = currentToast.get();
  if (toast?.id === id) currentToast.set({ ...toast, open: false });
}

/** Takes away the toast on screen: what opens now needs its room. */
export function dropToast(): void {
  const toast = currentToast.get();
  if (toast) closeToast(toast.id);
}
