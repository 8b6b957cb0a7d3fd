import { useState } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { DrawerProps } from './drawer-panel.tsx';

const DrawerPanel = lazyPart(() => import('./drawer-panel.tsx').then((module) => module.DrawerPanel));

/** A sheet at the bottom edge, at most 85vh high (shell-8). Base UI loads when the first one opens. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <DrawerPanel {...props} /> : null;
}

export const preloadDrawer = DrawerPanel.preload;
