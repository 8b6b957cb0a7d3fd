import type { ComponentProps } from 'react';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const FactPart = lazyPart(() =>
  import('#web/features/facts/fact-part.tsx').then((module) => module.FactPart),
);

export const preloadFacts = FactPart.preload;

/** A part of what is known of a place. Its code may be out of reach without network; the rest of the page is not. */
export function PlaceFact(props: ComponentProps<typeof FactPart>) {
  return (
    <ErrorBoundary fallback={() => false}>
      <FactPart {...props} />
    </ErrorBoundary>
  );
}
