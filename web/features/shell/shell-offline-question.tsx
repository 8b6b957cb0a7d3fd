import { useId } from 'react';
import { useOfflineQuestion } from '#web/lib/device/offline-copy.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const OfflineChoice = lazyPart(() =>
  import('./shell-offline-choice.tsx').then((module) => module.OfflineChoice),
);

/** Asks once whether this device may keep the guide. It waits for an answer, and stands in nobody's way. */
export function ShellOfflineQuestion() {
  const id = useId();
  const isAsked = useOfflineQuestion();
  return (
    <section aria-labelledby={id} aria-live="polite" hidden={!isAsked} className="shrink-0 print:hidden">
      {isAsked && <OfflineChoice labelId={id} />}
    </section>
  );
}
