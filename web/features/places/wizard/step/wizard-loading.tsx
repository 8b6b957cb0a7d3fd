import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const LOADING_MS = 1000;

export function WizardLoading({ children }: { children: ReactNode }) {
  const { t } = useText('wizard');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return children;
  return (
    <div role="status" aria-busy="true" className="mt-20 flex flex-col items-center gap-4 text-muted">
      <Spinner className="size-8" />
      <p className="text-center">{t('wizard.loading')}</p>
    </div>
  );
}
