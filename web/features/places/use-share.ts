import { useCallback } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/toast.tsx';

type ShareData = { title: string; text: string; url: string };
type Sharer = {
  share?: (data: ShareData) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** Gives the link to the device's share sheet, or to the clipboard where there is none; closing the sheet is no failure. */
export async function shareLink(device: Sharer, data: ShareData): Promise<'shared' | 'copied' | 'cancelled'> {
  try {
    if (device.share) {
      await device.share(data);
      return 'shared';
    }
    if (!device.clipboard) throw new Error('This browser can neither share nor copy');
    await device.clipboard.writeText(data.url);
    return 'copied';
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}

/** Shares the page that is open now under a place's name (S1 §7). A failure is only logged (S1 §8). */
export function useShare() {
  const { t } = useText();
  return useCallback(
    async (name: string | undefined) => {
      try {
        const title = name ?? t('places.share_default_title');
        const outcome = await shareLink(navigator, {
          title,
          text: t('places.share_text', { name: title }),
          url: window.location.href,
        });
        if (outcome !== 'copied') return;
        showToast({ title: t('places.share_copied'), description: t('places.share_copied_text') });
      } catch (error) {
        reportError(error);
      }
    },
    [t],
  );
}
