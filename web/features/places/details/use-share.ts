import { useCallback } from 'react';
import { shareLink } from '#web/lib/browser/share-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Shares the open page under a place's name (shell-9). */
export function useShare() {
  const { t } = useText('place');
  return useCallback(
    async (name: string | undefined) => {
      try {
        const title = name ?? t('place.share_default_title');
        const outcome = await shareLink(navigator, {
          title,
          text: t('place.share_text', { name: title }),
          url: window.location.href,
        });
        if (outcome !== 'copied') return;
        showToast({ title: t('place.share_copied'), description: t('place.share_copied_text') });
      } catch (error) {
        reportError(error);
      }
    },
    [t],
  );
}
