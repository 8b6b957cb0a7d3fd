import { useIsOffline } from '#web/lib/api/connection.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function PlaceProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  const offline = useIsOffline();
  return (
    <div role="alert">
      <EmptyState
        title={t(offline ? 'places.offline' : 'places.failed')}
        text={t(offline ? 'places.offline_text' : 'places.failed_text')}
      >
        <Button variant="primary" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
