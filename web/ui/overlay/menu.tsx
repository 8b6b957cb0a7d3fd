import { type ComponentType, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { loadOnPress } from '#web/ui/feedback/load-on-press.ts';
import type { MenuProps } from './menu-panel.tsx';

export function Menu(props: MenuProps) {
  const [Panel, setPanel] = useState<ComponentType<MenuProps>>();
  const isWanted = useRef(false);
  const open = async () => {
    if (isWanted.current) return;
    isWanted.current = true;
    try {
      const panel = await loadOnPress(() => import('./menu-panel.tsx'));
      if (panel) setPanel(() => panel.MenuPanel);
    } finally {
      isWanted.current = false;
    }
  };
  if (Panel) return <Panel {...props} />;
  return (
    <IconButton
      variant="outline"
      label={props.label}
      tooltip={null}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
    >
      {props.icon}
    </IconButton>
  );
}
