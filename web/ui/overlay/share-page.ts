import { type SharedLink, shareLink } from '#web/lib/browser/share-link.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { loadAreas } from '#web/lib/text/text-store.ts';
import { loadOnPress } from '#web/ui/feedback/load-on-press.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { ToastText } from '#web/ui/feedback/toast-store.ts';

/**
 * Shares a link, or the open page; reports a copied link, and shows the link if the browser can neither share
 * nor copy.
 */
export async function sharePage(
  page: Omit<SharedLink, 'url'>,
  copied: ToastText,
  url: string = location.href,
): Promise<void> {
  try {
    const outcome = await shareLink(navigator, { ...page, url });
    if (outcome === 'copied') showToast(copied);
    if (outcome !== 'impossible') return;
    const panel = await loadOnPress(() =>
      Promise.all([import('./share-panel.tsx'), loadAreas(currentLanguage.get(), ['labels'])]),
    );
    panel?.[0].showLink(url);
  } catch (error) {
    reportError(error);
  }
}
