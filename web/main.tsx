import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { GateOverlay } from '#web/features/access/gate-overlay.tsx';
import { ProofDialog } from '#web/features/staff/sign-in/proof-dialog.tsx';
import { call } from './lib/api/api-client.ts';
import { watchConnection } from './lib/api/connection.ts';
import { queryClient } from './lib/api/query-client.ts';
import { watchQuickExit } from './lib/device/quick-exit.ts';
import { watchSearchKey } from './lib/device/search-key.ts';
import { openValues } from './lib/device/storage.ts';
import './lib/device/visit/visit-database.ts';
import { showLanguage } from './lib/text/i18n.ts';
import { preferredLanguage } from './lib/text/language.ts';
import './lib/browser/zod-without-eval.ts';
import { AppRoutes, fetchFirstPage } from './router.tsx';

/**
 * Renders the app into `container` once its texts are loaded; `beforeDrawing` clears the container. The gate and a
 * drawing of a loading screen stay until the page's own code is there.
 */
export async function startApp(container: Element, beforeDrawing?: () => void): Promise<void> {
  await Promise.all([
    showLanguage(preferredLanguage()).catch(() => showLanguage('en')),
    fetchFirstPage(location.pathname).catch(() => undefined),
    openValues().catch(() => undefined),
  ]);
  // Browsers forget requests after 250, and the profile shows those of the whole visit (privacy-3).
  performance.setResourceTimingBufferSize(9999);
  watchConnection();
  watchQuickExit();
  watchSearchKey();
  askAgainWhenComeBackTo();
  beforeDrawing?.();
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <ProofDialog />
        <GateOverlay />
      </QueryClientProvider>
    </StrictMode>,
  );
  // Without a network, the copy is known at once.
  if (navigator.serviceWorker?.controller) {
    import('./lib/device/make-copy.ts').then(({ findCopy }) => findCopy()).catch(() => undefined);
  }
  onceQuiet(() => {
    import('./after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined);
  });
}

/** Runs work once the first page has its data and the browser is idle. */
function onceQuiet(work: () => void): void {
  const stop = queryClient.getQueryCache().subscribe(({ type, ...event }) => {
    const hasArrived = type === 'updated' && 'action' in event && event.action.type === 'success';
    if (!hasArrived || queryClient.isFetching() > 0) return;
    stop();
    // Safari has no idle callbacks.
    setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(work), 500);
  });
}

/** A page from the back-forward cache may have outlived its visit: a 401 shows the gate over it. */
function askAgainWhenComeBackTo(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) call('GET /api/access').catch(() => undefined);
  });
}
