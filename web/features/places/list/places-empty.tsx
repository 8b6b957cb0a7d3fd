import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What a list without places can be freed of. */
export type Clearing = { onClear: (() => void) | undefined; onClearSearch: (() => void) | undefined };

/** Shown when no place matches; offers to clear the filters, or else the search (place-9). */
export function PlacesEmpty({ onClear, onClearSearch }: Clearing) {
  const { t } = useText();
  return (
    <EmptyState title={t('places.none')} text={t('places.none_text')}>
      {onClear && (
        <Button variant="primary" onClick={onClear}>
          {t('places.clear_all_filters')}
        </Button>
      )}
      {onClearSearch && (
        <Button variant={onClear ? 'outline' : 'primary'} onClick={onClearSearch}>
          {t('shell.search_clear')}
        </Button>
      )}
    </EmptyState>
  );
}
