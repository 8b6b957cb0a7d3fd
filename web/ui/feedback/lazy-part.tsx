import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Wraps a heavy component: its code loads at the first render, or at `preload`, called on a sign of intent (a finger
 * or pointer on the opener).
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchOnce = () => {
    fetched ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        fetched = undefined;
        throw error;
      },
    );
    return fetched;
  };
  const Part = lazy(fetchOnce);
  // biome-ignore lint/correctness/noComponentHookFactories: called once, while a module loads
  function LazyPart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as Props & React.JSX.IntrinsicAttributes)} />
      </Suspense>
    );
  }
  LazyPart.preload = () => void fetchOnce().catch(() => undefined);
  return LazyPart;
}
