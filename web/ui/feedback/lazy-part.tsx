import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

type Options = {
  /** Shown while the code loads, unless the place of use says otherwise. */
  fallback?: ReactNode;
  /**
   * The place of the failure message: in the part's place or the middle of it, over the page (always, for overlays),
   * nowhere, or by the boundary above.
   */
  failure?: 'here' | 'middle' | 'over' | 'nowhere' | 'above';
};

/**
 * Wraps a heavy component: its code loads at the first render, or at `preload`, called on a sign of intent (a finger
 * or pointer on the opener). If the code fails to load, the page stays and reports it (shell-10).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback: usual = null, failure = 'here' }: Options = {},
) {
  let fetched: ComponentType<Props> | undefined;
  let arrival: Promise<{ default: ComponentType<Props> }> | undefined;
  let hasFailed = false;
  const fetchOnce = () => {
    arrival ??= load().then(
      (component) => {
        fetched = component;
        return { default: component };
      },
      (error: unknown) => {
        arrival = undefined;
        hasFailed = true;
        throw error;
      },
    );
    return arrival;
  };
  // React caches a failure permanently, so another attempt needs a new component.
  let Later = lazy(fetchOnce);
  const renew = () => {
    if (hasFailed) Later = lazy(fetchOnce);
    hasFailed = false;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once, while a module loads
  function Part(props: Props) {
    // Fixed while it is mounted: switching the component would reset its state.
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? Later);
    return <Shown {...props} />;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once, while a module loads
  function LazyPart({ fallback = usual, ...rest }: Props & { fallback?: ReactNode }) {
    useState(renew);
    const props = rest as unknown as Props;
    const part = (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
    if (failure === 'above') return part;
    const opener = 'open' in props ? (props as Opener) : undefined;
    const describe = (again: () => void) =>
      failure !== 'nowhere' &&
      opener?.open !== false && (
        <PartFailure
          where={opener || failure === 'over' ? 'over' : failure}
          again={again}
          onClose={closing(opener)}
        />
      );
    return (
      <ErrorBoundary fallback={describe} onRetry={renew} resetKey={String(opener?.open)}>
        {part}
      </ErrorBoundary>
    );
  }
  LazyPart.preload = () =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  return LazyPart;
}

type Opener = { open: unknown; onOpenChange?: (open: boolean) => void; onClose?: () => void };

const closing = (opener: Opener | undefined) => () =>
  opener?.onOpenChange ? opener.onOpenChange(false) : opener?.onClose?.();

type PartFailureProps = {
  /** 'middle' for a part that others overlap; 'over' the page for parts without a position of their own. */
  where: 'here' | 'middle' | 'over';
  again: () => void;
  onClose: () => void;
};

/** The message that a part failed to load, in its place, with a button to retry; the page is unchanged. */
function PartFailure({ where, again, onClose }: PartFailureProps) {
  const { t } = useText();
  const isOver = where === 'over';
  const [isClosed, setClosed] = useState(false);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);
  if (isClosed) return null;
  // The pressed button disappears, so the focus returns to where it came from, and the part that opens later returns
  // it there.
  const leave = (next: () => void) => () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    next();
  };
  const close = () => {
    setClosed(true);
    onClose();
  };
  const text = (
    <div role="alert" className={isOver ? 'part-failed-over' : 'part-failed'}>
      <p className="min-w-0 flex-1 basis-60 text-pretty">{t('shell.failed_text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={leave(again)}>{t('shell.retry')}</Button>
        {isOver && <Button onClick={leave(close)}>{t('shell.close')}</Button>}
      </div>
    </div>
  );
  if (where === 'middle')
    return <div className="grid size-full place-items-center bg-raised p-4">{text}</div>;
  return isOver ? createPortal(text, document.body) : text;
}
