import { useState } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { DialogProps } from './dialog-panel.tsx';

const DialogPanel = lazyPart(() => import('./dialog-panel.tsx').then((module) => module.DialogPanel));

/** A modal dialog. Base UI loads when the first one opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <DialogPanel {...props} /> : null;
}

export const preloadDialog = DialogPanel.preload;
