import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  /** Of a choice: whether it is the present one. */
  isChosen?: boolean;
  onChoose: () => void;
};

export type MenuProps = {
  /** The button's name. */
  label: string;
  icon: ReactNode;
  /** Entries that belong together, with a heading where they need one. */
  groups: readonly { heading?: string; entries: readonly MenuEntry[] }[];
};

/** A button with a few actions behind it. Radix is fetched when the menu is wanted, and opens it. */
export function Menu(props: MenuProps) {
  const [Panel, setPanel] = useState<ComponentType<MenuProps>>();
  const isWanted = useRef(false);
  const open = async () => {
    if (isWanted.current) return;
    isWanted.current = true;
    try {
      const { MenuPanel } = await import('./menu-panel.tsx');
      setPanel(() => MenuPanel);
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
