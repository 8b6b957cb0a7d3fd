import type { ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type Props = {
  children: ReactNode;
  as?: 'p' | 'li';
};

/** Contains an error in one card of many, such as an incomplete item of a response. */
export function PartBoundary({ children, as = 'p' }: Props) {
  return <ErrorBoundary fallback={() => <PartFailure as={as} />}>{children}</ErrorBoundary>;
}

function PartFailure({ as: Part }: { as: 'p' | 'li' }) {
  const { t } = useText();
  return <Part className="px-4 py-5 text-muted">{t('shell.failed')}</Part>;
}
