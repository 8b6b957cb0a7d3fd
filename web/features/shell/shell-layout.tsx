import WifiOff from 'lucide-react/icons/wifi-off';
import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useIsOffline } from '#web/lib/api/connection.ts';
import { BANNER_ID, MAIN_ID } from '#web/lib/browser/page-parts.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { useIsPhone } from '#web/lib/browser/use-media.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { useOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { leaveNow } from '#web/lib/device/quick-exit.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Toaster } from '#web/ui/feedback/toast.tsx';
import { ConfirmRegion } from '#web/ui/overlay/confirm-region.tsx';
import { shownLightbox } from '#web/ui/picture/lightbox-store.ts';
import { ShellBottomBar } from './shell-bottom-bar.tsx';
import { ShellHeader } from './shell-header.tsx';
import { useRouteFocus } from './use-route-focus.ts';

const ShellLightbox = lazyPart(() => import('./shell-lightbox.tsx').then((module) => module.ShellLightbox));

const GuestLine = lazyPart(
  () => import('#web/features/circles/guests/guest-line.tsx').then((module) => module.GuestLine),
  { failure: 'nowhere' },
);

const SKIP = 'skip-link';

/**
 * Frame of every page. The window scrolls, below a header that stays. Only a map's frame (`map-frame`) fills the
 * window, and keeps `<main>` as high as the space that the header and a phone's bottom bar leave (decision 086).
 */
export function ShellLayout() {
  const { t } = useText();
  const { pathname, state } = useLocation();
  // Loads with the first photo, and also for a history entry that survived a reload.
  const usesLightbox = useRef(false);
  const isPhotoOpen = useSignal(shownLightbox) !== null;
  usesLightbox.current ||= isPhotoOpen || state?.lightbox === true;
  const isPhone = useIsPhone();
  useRouteFocus();
  const skip = (event: React.MouseEvent) => {
    event.preventDefault();
    scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  return (
    <div className="app-frame">
      <a href={`#${MAIN_ID}`} onClick={skip} className={SKIP}>
        {t('shell.skip')}
      </a>
      <button type="button" onClick={leaveNow} className={SKIP}>
        {t('shell.leave')}
      </button>
      <ShellHeader />
      <ShellOfflineBanner />
      <main id={MAIN_ID} tabIndex={-1} className="main-area">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {isPhone && <ShellBottomBar />}
      {usesLightbox.current && <ShellLightbox />}
      <Toaster />
      <ConfirmRegion />
    </div>
  );
}

export function PageSpinner() {
  const { t } = useText();
  return (
    <div className="grid min-h-(--visible-height) place-items-center text-muted">
      <Spinner label={t('shell.loading')} className="size-8" />
    </div>
  );
}

/** Gives the styles the height of the banner, whose text wraps. */
function tellHeight(banner: HTMLElement | null) {
  if (!banner) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner-height', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => observer.disconnect();
}

function ShellOfflineBanner() {
  const { t } = useText();
  const offline = useIsOffline();
  const copy = useOfflineCopy();
  return (
    // An open dialog hides the rest of the page from screen readers, except such an element and later ones, such as
    // toasts.
    <div id={BANNER_ID} role="status" aria-live="polite" ref={tellHeight} className="banner-area">
      {isGuest() && <GuestLine />}
      {offline && (
        <p className="offline-line">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t(copy === 'on' ? 'shell.offline' : 'shell.offline_off')}
        </p>
      )}
    </div>
  );
}
