import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function PlaceMissing({ onBack }: { onBack: () => void }) {
  const { t } = useText('place');
  return (
    <EmptyState heading="h1" title={t('place.missing')} text={t('place.missing_text')}>
      <Button variant="primary" onClick={onBack}>
        {t('place.go_back')}
      </Button>
    </EmptyState>
  );
}
