import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Shown when no place matches; offers to clear the filters (place-12). */
export function PlacesEmpty({ onClear }: { onClear?: () => void }) {
  const { t } = useText();
  return (
    <EmptyState title={t('places.none')} text={t('places.none_text')}>
      {onClear && (
        <Button variant="primary" onClick={onClear}>
          {t('places.clear_all_filters')}
        </Button>
      )}
    </EmptyState>
  );
}
