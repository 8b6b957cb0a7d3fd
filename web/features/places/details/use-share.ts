import { useCallback } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { sharePage } from '#web/ui/overlay/share-page.ts';

/** Shares the open page under a place's name (shell-9). */
export function useShare() {
  const { t } = useText('place');
  return useCallback(
    (name: string | undefined) => {
      const title = name ?? t('place.share_default_title');
      return sharePage(
        { title, text: t('place.share_text', { name: title }) },
        { title: t('place.share_copied'), description: t('place.share_copied_text') },
      );
    },
    [t],
  );
}
