import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/toast';
import { useEffect, useRef } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { closeToast, type Toast } from './toast-store.ts';

type Props = {
  toast: Toast | null;
  /** True when F8 was pressed before the region existed. */
  takesFocus: boolean;
};

/** Stays 5 s unless the toast says otherwise; closes on a swipe right of 50 px; F8 focuses it (shell-8). */
export function ToastRegion({ toast, takesFocus }: Props) {
  const { t } = useText();
  const region = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; Radix hears F8 from then on
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, []);
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} label={t('shell.notification')}>
      {toast && <ToastMessage key={toast.id} toast={toast} />}
      <Radix.Viewport
        ref={region}
        label={t('shell.notifications')}
        className="fixed inset-x-4 bottom-[calc(var(--bottom-bar-height)+0.75rem)] z-70 flex flex-col gap-2 outline-none sm:left-auto sm:w-96 md:bottom-6"
      />
    </Radix.Provider>
  );
}

function ToastMessage({ toast }: { toast: Toast }) {
  const { t } = useText();
  const isError = toast.variant === 'destructive';
  return (
    <Radix.Root
      open={toast.open}
      duration={(toast.seconds ?? 5) * 1000}
      onOpenChange={(open) => !open && closeToast(toast.id)}
      className={classNames(
        'toast flex items-start gap-3 border bg-surface py-3.5 pr-2 pl-4 shadow-lift xamfra',
        isError ? 'border-closed' : 'border-control',
      )}
    >
      {isError && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-closed" />}
      <div className="min-w-0 flex-1">
        <Radix.Title className={classNames('font-semibold', isError && 'text-closed')}>
          {toast.title}
        </Radix.Title>
        {toast.description && (
          <Radix.Description className="mt-0.5 text-sm wrap-break-word text-muted">
            {toast.description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label={t('shell.close')}
        className="-mt-1.5 inline-flex size-9 shrink-0 items-center justify-center xamfra-sm hover:bg-raised"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
