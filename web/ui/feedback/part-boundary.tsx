import type { ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type Props = {
  children: ReactNode;
  /** What stands in the place of the card: in a list an item. */
  as?: 'p' | 'li';
};

/** Keeps a failure inside one card of many: an answer that lacks a part costs that card alone. */
export function PartBoundary({ children, as = 'p' }: Props) {
  return <ErrorBoundary fallback={() => <PartFailure as={as} />}>{children}</ErrorBoundary>;
}

function PartFailure({ as: Part }: { as: 'p' | 'li' }) {
  const { t } = useText();
  return <Part className="px-4 py-5 text-muted">{t('shell.failed')}</Part>;
}
