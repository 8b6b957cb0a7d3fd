import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function EventsProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useText('events');
  return (
    <div role="alert">
      <EmptyState title={t('events.failed')}>
        <Button variant="primary" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
