import { useState } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { DrawerProps } from './drawer-panel.tsx';

const DrawerPanel = lazyPart(() => import('./drawer-panel.tsx').then((module) => module.DrawerPanel));

/** A sheet from the bottom edge, at most 85vh high. Base UI is fetched when the first one opens. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <DrawerPanel {...props} /> : null;
}

/** Fetches the code behind drawers; call it when a person reaches for an opener. */
export const preloadDrawer = DrawerPanel.preload;
