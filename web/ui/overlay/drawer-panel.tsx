import { Drawer as Base } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useCloseOnce } from './use-close-once.ts';
import { useDragToClose } from './use-drag-to-close.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  hideTitle?: boolean;
  children?: ReactNode;
};

const HEADING = 'min-w-0 flex-1 pt-1';

export function DrawerPanel({ open, onOpenChange, title, description, hideTitle, children }: DrawerProps) {
  const { t } = useText();
  const close = useCloseOnce(open, onOpenChange);
  const drag = useDragToClose(close);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Base.Portal>
        <Base.Backdrop className="drawer-backdrop fixed inset-0 z-50 bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden">
          <Base.Popup
            {...drag}
            className="drawer-popup relative flex max-h-[85vh] w-full max-w-2xl flex-col border border-b-0 border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift outline-none xamfra-top"
          >
            <div aria-hidden="true" className="mx-auto my-2.5 h-1 w-12 shrink-0 rounded-full bg-control" />
            <header
              className={classNames(
                'flex shrink-0 items-start gap-4 px-5 pb-2',
                // Without a visible title the content starts at the top, below only the close button.
                hideTitle && 'pointer-events-none absolute inset-x-0 top-10 z-10',
              )}
            >
              <div className={classNames(HEADING, hideTitle && 'sr-only')}>
                <Base.Title className="font-display text-2xl font-medium">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-0.5 text-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label={t('shell.close')}
                className={classNames(
                  'pointer-events-auto -mr-2 ml-auto inline-flex size-11 shrink-0 items-center justify-center xamfra hover:bg-raised',
                  hideTitle && 'border border-control bg-surface',
                )}
              >
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </header>
            <Base.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6">
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
