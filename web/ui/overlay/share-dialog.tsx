import type { ComponentType } from 'react';
import { type SharedLink, shareLink } from '#web/lib/browser/share-link.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { loadAreas } from '#web/lib/text/text-store.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { ToastText } from '#web/ui/feedback/toast-store.ts';

type Shown = { url: string; Panel: ComponentType<{ url: string; onClose: () => void }> };

const shown = createSignal<Shown | null>(null);

/** Shares the page that is open; says so when its link was copied, and shows it where the browser can do neither. */
export async function sharePage(page: Omit<SharedLink, 'url'>, copied: ToastText): Promise<void> {
  try {
    const url = location.href;
    const outcome = await shareLink(navigator, { ...page, url });
    if (outcome === 'copied') showToast(copied);
    if (outcome !== 'impossible') return;
    const [{ SharePanel }] = await Promise.all([
      import('./share-panel.tsx'),
      loadAreas(currentLanguage.get(), ['share']),
    ]);
    shown.set({ url, Panel: SharePanel });
  } catch (error) {
    // A failure is only logged.
    reportError(error);
  }
}

/** Where a link appears that has to be copied by hand; mounted once. */
export function ShareDialog() {
  const link = useSignal(shown);
  return link && <link.Panel url={link.url} onClose={() => shown.set(null)} />;
}
