import type { NewerText as Newer } from '#contract/wordings.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const Panel = lazyPart(() => import('./newer-text-panel.tsx').then((module) => module.NewerTextPanel));

/** A later text in another language, below the older one; few texts have one. */
export function NewerText({ newer }: { newer: Newer | undefined }) {
  return newer ? <Panel newer={newer} /> : null;
}
