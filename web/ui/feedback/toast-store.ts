import { createSignal } from '#web/lib/browser/signal.ts';

export type ToastText = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  seconds?: number;
  /** Where what the toast reports can be seen or undone. */
  link?: { to: string; text: string };
  /** What else can be done with it. */
  action?: { text: string; onPress: () => void };
};
export type Toast = ToastText & { id: number; open: boolean };

/** The toast on screen; a new one replaces it (shell-8). */
export const currentToast = createSignal<Toast | null>(null);

let lastId = 0;

/** Shows a toast; returns its number, with which it can be closed. */
export function showToast(toast: ToastText): number {
  lastId += 1;
  currentToast.set({ ...toast, id: lastId, open: true });
  return lastId;
}

export function closeToast(id: number): void {
  const toast = currentToast.get();
  if (toast?.id === id) currentToast.set({ ...toast, open: false });
}

export function dropToast(): void {
  const toast = currentToast.get();
  if (toast) closeToast(toast.id);
}
