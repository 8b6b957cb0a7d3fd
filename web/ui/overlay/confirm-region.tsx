import type { ReactNode } from 'react';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { preloadDialog } from './dialog.tsx';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog));

type Question = {
  title: string;
  text: string;
  confirm: string;
  children?: ReactNode;
  /** It must report its own success or failure, and must not reject. The dialog stays open in the meantime. */
  work: () => Promise<void>;
};

const currentQuestion = createSignal<(Question & { isOpen: boolean }) | null>(null);

/** Asks for confirmation of an action that is not easily undone. */
export function confirm(question: Question): void {
  void preloadDialog();
  currentQuestion.set({ ...question, isOpen: true });
}

/** Shows the question of `confirm`; mounted once. */
export function ConfirmRegion() {
  const question = useSignal(currentQuestion);
  if (!question) return null;
  const { isOpen, work, ...shown } = question;
  return (
    <ConfirmDialog
      {...shown}
      open={isOpen}
      onClose={() => currentQuestion.set({ ...question, isOpen: false })}
      onConfirm={work}
    />
  );
}
