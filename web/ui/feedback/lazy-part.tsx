import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { PartFailure } from './part-failure.tsx';

type Options = {
  /** Shown while the code loads, where the place of use says nothing else. */
  fallback?: ReactNode;
  /**
   * The place of the failure message: in the part's place or the middle of it, over the page (always, for overlays),
   * nowhere, or by the boundary above.
   */
  failure?: 'here' | 'middle' | 'over' | 'nowhere' | 'above';
};

/**
 * Wraps a heavy component: its code loads at the first render, or at `preload`, called on a sign of intent (a finger
 * or pointer on the opener). When the code does not come the page stays, and says so (shell-10).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback: usual = null, failure = 'here' }: Options = {},
) {
  let fetched: ComponentType<Props> | undefined;
  let arrival: Promise<{ default: ComponentType<Props> }> | undefined;
  let isDrawnInVain = false;
  const fetchOnce = () => {
    arrival ??= load().then(
      (component) => {
        fetched = component;
        return { default: component };
      },
      (error: unknown) => {
        arrival = undefined;
        isDrawnInVain = true;
        throw error;
      },
    );
    return arrival;
  };
  // React keeps a failure for good: trying again takes a new one.
  let Later = lazy(fetchOnce);
  const renew = () => {
    if (isDrawnInVain) Later = lazy(fetchOnce);
    isDrawnInVain = false;
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
