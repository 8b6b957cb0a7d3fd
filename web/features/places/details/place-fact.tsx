import type { ComponentProps } from 'react';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const FactPart = lazyPart(() =>
  import('#web/features/facts/fact-part.tsx').then((module) => module.FactPart),
);

export const preloadFacts = FactPart.preload;

/** One of a place's facts. Its code may fail to load offline, which must not break the page. */
export function PlaceFact(props: ComponentProps<typeof FactPart>) {
  return (
    <ErrorBoundary fallback={() => false}>
      <FactPart {...props} />
    </ErrorBoundary>
  );
}
