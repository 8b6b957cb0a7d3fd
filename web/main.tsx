import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { GateOverlay } from './features/gate/gate-overlay.tsx';
import { ProofDialog } from './features/sign-in/proof-dialog.tsx';
import { call } from './lib/api/api-client.ts';
import { watchConnection } from './lib/api/connection.ts';
import { queryClient } from './lib/api/query-client.ts';
import { readThemeChoice } from './lib/browser/theme.ts';
import { resumeOfflineCopy } from './lib/device/offline-copy.ts';
import { watchQuickExit } from './lib/device/quick-exit.ts';
import { watchSearchKey } from './lib/device/search-key.ts';
import { showLanguage } from './lib/text/i18n.ts';
import { currentLanguage, preferredLanguage } from './lib/text/language.ts';
import './lib/browser/zod-without-eval.ts';
import { AppRoutes, fetchFirstPage } from './router.tsx';

/**
 * Draws the app into `container` once its texts are here; `beforeDrawing` clears what stands there until then. The
 * drawing of the list that the page came with stays until React has its own.
 */
export async function startApp(container: Element, beforeDrawing?: () => void): Promise<void> {
  await Promise.all([
    showLanguage(preferredLanguage()).catch(() => showLanguage('en')),
    fetchFirstPage(location.pathname).catch(() => undefined),
  ]);
  watchConnection();
  watchQuickExit();
  watchSearchKey();
  askAgainWhenComeBackTo();
  askAgainInOtherLanguage();
  readThemeChoice();
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
  void resumeOfflineCopy();
}

/** Until the answer comes, texts stay in the language they are in and say so. */
function askAgainInOtherLanguage(): void {
  currentLanguage.subscribe(() => {
    for (const path of ['/api/places', '/api/events']) {
      void queryClient.invalidateQueries({ queryKey: [path] });
    }
  });
}

/** A page that the browser kept as it was (Back) may have outlived its visit: the answer 401 lays the gate over it. */
function askAgainWhenComeBackTo(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) call('GET /api/access').catch(() => undefined);
  });
}
