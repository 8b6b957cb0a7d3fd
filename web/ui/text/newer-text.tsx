import type { NewerText as Newer } from '#contract/wordings.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const Panel = lazyPart(() => import('./newer-text-panel.tsx').then((module) => module.NewerTextPanel));

/** What was written later in another language, below the text that is older; few texts have one. */
export function NewerText({ newer }: { newer: Newer | undefined }) {
  return newer ? <Panel newer={newer} /> : null;
}
