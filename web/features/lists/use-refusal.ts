import { useText } from '#web/lib/text/i18n.ts';
import { useRefused } from './store/lists-store.ts';

/** Returns the reason why the last changes of lists are in this page only; null if they are stored. */
export function useRefusal(): string | null {
  const { t } = useText('lists');
  return useRefused() ? t('lists.full') : null;
}
