import { Toast as Base } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { type PointerEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { closeToast, type Toast } from './toast-store.ts';

type Props = {
  toast: Toast | null;
  /** True when F8 was pressed before the region existed. */
  takesFocus: boolean;
};

/** The library would make each toast a dialog, and hide its close button until the pointer is over the toast. */
const AS_ITEM = { role: undefined, 'aria-modal': undefined };
const SHOWN = { 'aria-hidden': undefined };

const manager = Base.createToastManager<Toast>();

/** Stays 5 s unless the toast says otherwise; closes on a swipe right of 50 px; F8 focuses it (shell-8). */
export function ToastRegion({ toast, takesFocus }: Props) {
  const { t } = useText();
  const region = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (takesFocus) region.current?.focus();
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && region.current?.focus();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!toast?.open) return;
    const { id, title, description, seconds = 5 } = toast;
    const shown = manager.add({
      // A single id, so that a new toast replaces one that is still fading.
      id: 'toast',
      title,
      description,
      timeout: seconds * 1000,
      data: toast,
      onClose: () => {
        // Keeps the keyboard's place, as the close button goes with its toast.
        if (region.current?.contains(document.activeElement)) region.current.focus();
        closeToast(id);
      },
    });
    return () => manager.close(shown);
  }, [toast]);
  return (
    <Base.Provider toastManager={manager}>
      <Base.Viewport
        ref={region}
        // A toast that appears under a resting pointer is not being read, so it closes on schedule.
        onMouseEnter={(event) => event.preventBaseUIHandler()}
        aria-label={t('shell.notifications', { hotkey: 'F8' })}
        className="fixed inset-x-4 bottom-[calc(var(--bottom-bar-height)+0.75rem)] z-70 outline-none sm:left-auto sm:w-96 md:bottom-6"
      >
        <ToastList />
      </Base.Viewport>
    </Base.Provider>
  );
}

function ToastList() {
  const { t } = useText();
  const { toasts, close } = Base.useToastManager<Toast>();
  const swipe = useSwipe();
  return (
    <ol>
      {toasts.map((shown) => {
        const isError = shown.data?.variant === 'destructive';
        return (
          <Base.Root
            key={shown.id}
            toast={shown}
            // The library's own swipe closes at 40 px.
            swipeDirection={[]}
            render={<li />}
            {...AS_ITEM}
            {...swipe(() => close(shown.id))}
            className={classNames(
              'toast flex touch-pan-y items-start gap-3 border bg-surface py-3.5 pr-2 pl-4 shadow-lift xamfra',
              isError ? 'border-closed' : 'border-control',
            )}
          >
            {isError && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-closed" />}
            <div className="min-w-0 flex-1">
              <Base.Title
                render={<div />}
                className={classNames('font-semibold', isError && 'text-closed')}
              />
              <Base.Description render={<div />} className="mt-0.5 text-sm wrap-break-word text-muted" />
              {shown.data?.link && (
                <Link
                  to={shown.data.link.to}
                  className="inline-flex min-h-9 items-center text-link text-sm"
                  onClick={() => close(shown.id)}
                >
                  {shown.data.link.text}
                </Link>
              )}
              {shown.data?.action && (
                <button
                  type="button"
                  className="inline-flex min-h-9 items-center text-link text-sm"
                  onClick={() => {
                    close(shown.id);
                    shown.data?.action?.onPress();
                  }}
                >
                  {shown.data.action.text}
                </button>
              )}
            </div>
            <Base.Close
              {...SHOWN}
              aria-label={t('shell.close')}
              className="-mt-1.5 inline-flex size-9 shrink-0 items-center justify-center xamfra-sm hover:bg-raised"
            >
              <X aria-hidden="true" className="size-4" />
            </Base.Close>
          </Base.Root>
        );
      })}
    </ol>
  );
}

const SWIPE_PX = 50;
const MOVEMENT = '--toast-swipe-movement-x';
const SWIPING = 'data-swiping';

/** Returns the handlers of a toast that follows the finger to the right, and closes at SWIPE_PX (shell-8). */
function useSwipe() {
  const start = useRef<number | null>(null);
  return (onClose: () => void) => {
    const movementOf = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX));
    const end = (event: PointerEvent<HTMLElement>) => {
      const isFarEnough = event.type === 'pointerup' && movementOf(event) >= SWIPE_PX;
      start.current = null;
      if (isFarEnough) return onClose();
      event.currentTarget.removeAttribute(SWIPING);
      event.currentTarget.style.removeProperty(MOVEMENT);
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if ((event.target as Element).closest('button, a')) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.setAttribute(SWIPING, '');
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== null) event.currentTarget.style.setProperty(MOVEMENT, `${movementOf(event)}px`);
      },
      onPointerUp: end,
      onPointerCancel: end,
    };
  };
}
