import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import { OverlayClose } from './overlay-close.tsx';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  footer?: ReactNode;
};

const CONTROLS = `:scope > :not(header) :is(a[href], button:not(:disabled), textarea, select, [tabindex='0'],
  input:not(:disabled, [type=radio]), input[type=radio]:checked, fieldset:not(:has(:checked)) input[type=radio])`;

/** Returns the first control of a dialog's content or footer, rather than the cross, unless one has the focus. */
function firstControl(popup: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && popup?.contains(focused)) return focused;
  return popup?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

export function DialogPanel({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      startsAt={firstControl}
      frame="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center p-4"
      className="rise relative flex max-h-[85dvh] w-full max-[19rem]:overflow-y-auto max-w-lg flex-col border border-line bg-surface shadow-lift xamfra-lg"
    >
      <header className="flex flex-wrap items-start gap-x-4 px-6 pt-5 pb-3">
        <Base.Title className="min-w-0 flex-1 pt-1 font-display text-[min(1.5rem,8vw)] font-medium leading-tight">
          {title}
        </Base.Title>
        {description && (
          <Base.Description className="order-last w-full text-muted">{description}</Base.Description>
        )}
        <OverlayClose className="-mr-2" />
      </header>
      {children && (
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6 max-[19rem]:flex-none">{children}</div>
      )}
      {footer && (
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</footer>
      )}
    </Modal>
  );
}
