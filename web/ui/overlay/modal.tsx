import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useCloseOnce } from './use-close-once.ts';

type Props = Omit<ComponentProps<typeof Base.Popup>, 'initialFocus' | 'finalFocus'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Classes of the element that positions the popup; without them the popup positions itself. */
  frame?: string;
  /** False for a popup that itself covers the window. */
  hasScrim?: boolean;
  /** Returns where the focus begins; null for the first control. */
  startsAt?: (popup: HTMLElement | null) => HTMLElement | null;
  /** Returns where the focus goes at the end; null for where it came from. */
  endsAt?: () => HTMLElement | null;
};

/** A modal dialog: Escape, Android's Back and a press outside close it, and the focus returns to its opener. */
export function Modal({ open, onOpenChange, frame, hasScrim = true, startsAt, endsAt, ...popup }: Props) {
  const close = useCloseOnce(open, onOpenChange);
  useCloseWatcher(open, close);
  const focus = useFocusReturn(startsAt, endsAt);
  const panel = <Base.Popup {...focus} {...popup} />;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event, cancel }) => {
        // A field in the dialog has handled Escape, to close its list or to clear its text.
        if (reason === 'escape-key' && event.defaultPrevented) return cancel();
        if (next) onOpenChange(true);
        else close();
      }}
    >
      <Base.Portal>
        {hasScrim && <Base.Backdrop forceRender className="fade fixed inset-0 z-50 bg-scrim" />}
        {frame ? <Base.Viewport className={frame}>{panel}</Base.Viewport> : panel}
      </Base.Portal>
    </Base.Root>
  );
}

type Watcher = { onclose: (() => void) | null; destroy: () => void };

/** Lets Android's Back close an overlay, where the browser supports it. */
function useCloseWatcher(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const CloseWatcher = (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher;
    if (!isOpen || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isOpen]);
}

/** Returns focus as the library does; if the opener was deleted with its row, to the label of the enclosing section. */
function useFocusReturn(startsAt: Props['startsAt'], endsAt: Props['endsAt']) {
  const ref = useRef<HTMLDivElement>(null);
  const openers = useRef<HTMLElement[]>([]);
  return {
    ref,
    initialFocus: () => {
      openers.current = findOpeners(document.activeElement);
      return startsAt?.(ref.current) ?? true;
    },
    finalFocus: () => {
      const focused = document.activeElement;
      // A link that closed the dialog has already moved the focus to the new page.
      if (focused !== document.body && !ref.current?.contains(focused)) return false;
      return endsAt?.() ?? openers.current.find((opener) => opener.isConnected) ?? true;
    },
  };
}

/** Returns the element and the labels of its enclosing sections and tabs, nearest first. */
function findOpeners(element: Element | null): HTMLElement[] {
  const found = element instanceof HTMLElement ? [element] : [];
  const around = 'section[aria-labelledby], [role=tabpanel]';
  for (let region = element?.closest(around); region; region = region.parentElement?.closest(around)) {
    const label = document.getElementById(region.getAttribute('aria-labelledby') ?? '');
    if (label) found.push(label);
  }
  return found;
}
