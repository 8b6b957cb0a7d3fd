import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSignal } from '#web/lib/browser/signal.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useCloseOnce } from '#web/ui/overlay/use-close-once.ts';
import { type Lightbox, shownLightbox } from '#web/ui/picture/lightbox-store.ts';

const LightboxPanel = lazyPart(() => import('./lightbox-panel.tsx').then((module) => module.LightboxPanel));

/**
 * Photos over the page. Photos get their own history entry, with the page's address rather than the photo's,
 * so that Back closes them in every browser.
 */
export function ShellLightbox() {
  const lightbox = useSignal(shownLightbox);
  // Keeps the last photos while they fade out.
  const last = useRef<Lightbox>(undefined);
  if (lightbox) last.current = lightbox;
  const isOpen = lightbox !== null;
  const close = useLightboxEntry(isOpen);
  const closeOnce = useCloseOnce(isOpen, close);
  return last.current ? <LightboxPanel {...last.current} open={isOpen} onClose={closeOnce} /> : null;
}

function useLightboxEntry(isOpen: boolean): () => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isEntry = state?.lightbox === true;
  const wasEntry = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening adds a history entry
  useEffect(() => {
    if (isOpen && !isEntry)
      void navigate(
        { pathname, search, hash },
        { state: { ...state, lightbox: true }, preventScrollReset: true },
      );
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the entry's coming and going counts
  useEffect(() => {
    if (wasEntry.current && !isEntry) shownLightbox.set(null);
    // After a reload, or after Forward, there are no photos to show.
    if (isEntry && shownLightbox.get() === null)
      void navigate({ pathname, search, hash }, { state: { ...state, lightbox: false }, replace: true });
    wasEntry.current = isEntry;
  }, [isEntry]);

  return () => {
    shownLightbox.set(null);
    void navigate(-1);
  };
}
