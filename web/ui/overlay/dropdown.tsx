import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadOnPress } from '#web/ui/feedback/load-on-press.ts';
import { DropdownFace, type DropdownProps, type DropdownStart, dropdownLook } from './dropdown-look.tsx';

/**
 * Selects one of a few values. It renders a plain button of the same appearance until the visitor reaches for it;
 * then Base UI loads and takes over focus and press. It waits while the button is held down, because a click on a
 * removed element is lost.
 */
export function Dropdown(props: DropdownProps) {
  const [Panel, setPanel] = useState<ComponentType<DropdownProps & { start: DropdownStart }>>();
  const standIn = useRef<HTMLButtonElement>(null);
  const start = useRef<DropdownStart>({ open: false, focused: false });
  const isPressed = useRef(false);

  const reach = async (open: boolean) => {
    if (open) start.current.open = true;
    const load = () => import('./dropdown-panel.tsx');
    const panel = await (open ? loadOnPress(load) : load().catch(() => undefined));
    if (!panel) {
      start.current.open = false;
      return;
    }
    if (isPressed.current && !start.current.open) return;
    start.current.focused = document.activeElement === standIn.current;
    // Replaced at once, because a press between the question and the replacement would be lost.
    flushSync(() => setPanel(() => panel.DropdownPanel));
  };

  if (Panel) return <Panel {...props} start={start.current} />;
  return (
    <button
      ref={standIn}
      type="button"
      aria-haspopup="listbox"
      aria-label={`${props.label}: ${props.options.find(({ value }) => value === props.value)?.label ?? ''}`}
      onPointerEnter={() => reach(false)}
      onFocus={() => reach(false)}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onClick={() => reach(true)}
      className={dropdownLook(props.className)}
    >
      <DropdownFace {...props} option={props.options.find(({ value }) => value === props.value)} />
    </button>
  );
}
