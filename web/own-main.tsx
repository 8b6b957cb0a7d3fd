import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { OwnScreen } from '#web/features/places/own-key/own-screen.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { readThemeChoice } from './lib/browser/theme.ts';
import './lib/browser/zod-without-eval.ts';
import { showLanguage } from './lib/text/i18n.ts';
import { currentLanguage, preferredLanguage } from './lib/text/language.ts';
import { loadAreas } from './lib/text/text-store.ts';

const AREAS = ['own', 'facts', 'kinds', 'labels', 'rules', 'place', 'form', 'dates'] as const;

/** Renders the screen of a place's own key apart from the app, because it has no visit, no router and no cache. */
export async function startOwn(container: Element, ownKey: string): Promise<void> {
  // Another card's address in the same tab does not load a page by itself.
  addEventListener('hashchange', () => location.reload());
  await showLanguage(preferredLanguage()).catch(() => showLanguage('en'));
  await loadAreas(currentLanguage.get(), AREAS);
  readThemeChoice();
  container.replaceChildren();
  createRoot(container).render(
    <StrictMode>
      <Suspense fallback={<Skeleton className="m-5 h-96" />}>
        <OwnScreen ownKey={ownKey} />
      </Suspense>
    </StrictMode>,
  );
}
