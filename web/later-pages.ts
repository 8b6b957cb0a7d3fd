import type { ComponentType } from 'react';
import { currentLanguage } from './lib/text/language.ts';
import { type Area, loadAreas } from './lib/text/text-store.ts';

/** By page the text areas that its code names in useText; the build collects them (scripts/build/page-areas.ts). */
declare const PAGE_AREAS: Record<string, Area[]>;

/**
 * Returns how to fetch a page together with its texts.
 * @param load a module that exports the page alone
 * @param more areas of parts that the page fetches later but always shows
 */
const code =
  (load: () => Promise<Record<string, ComponentType>>, areas: Area[] = [], ...more: Area[]) =>
  async (): Promise<ComponentType> => {
    const [module] = await Promise.all([load(), loadAreas(currentLanguage.get(), [...areas, ...more])]);
    return Object.values(module)[0] as ComponentType;
  };

/**
 * Every page but the list. Apart from the router, because the names of the files that these pages need weigh 3 kB, which
 * the list's first scripts would carry (decision 007).
 */
export const laterPages = {
  explore: code(() => import('./pages/explore-page.tsx'), PAGE_AREAS.ExplorePage),
  map: code(() => import('./pages/map-page.tsx'), PAGE_AREAS.MapPage),
  place: code(() => import('./pages/place-page.tsx'), PAGE_AREAS.PlacePage),
  editPlace: code(() => import('./pages/edit-place-page.tsx'), PAGE_AREAS.EditPlacePage),
  addPlace: code(() => import('./pages/add-place-page.tsx'), PAGE_AREAS.AddPlacePage, 'place'),
  addAi: code(() => import('./pages/add-ai-page.tsx'), PAGE_AREAS.AddAiPage, 'place'),
  addWizard: code(() => import('./pages/add-wizard-page.tsx'), PAGE_AREAS.AddWizardPage, 'place'),
  rightNow: code(() => import('./pages/right-now-page.tsx'), PAGE_AREAS.RightNowPage),
  plan: code(() => import('./pages/plan-page.tsx'), PAGE_AREAS.PlanPage),
  events: code(() => import('./pages/events-page.tsx'), PAGE_AREAS.EventsPage),
  event: code(() => import('./pages/event-page.tsx'), PAGE_AREAS.EventPage),
  addEvent: code(() => import('./pages/add-event-page.tsx'), PAGE_AREAS.AddEventPage),
  editEvent: code(() => import('./pages/edit-event-page.tsx'), PAGE_AREAS.EditEventPage),
  guide: code(() => import('./pages/guide-page.tsx'), PAGE_AREAS.GuidePage),
  article: code(() => import('./pages/article-page.tsx'), PAGE_AREAS.ArticlePage),
  admin: code(() => import('./pages/admin-page.tsx'), PAGE_AREAS.AdminPage),
  pendingEvent: code(() => import('./pages/pending-event-page.tsx'), PAGE_AREAS.PendingEventPage),
  editArticle: code(() => import('./pages/edit-article-page.tsx'), PAGE_AREAS.EditArticlePage),
  signIn: code(() => import('./pages/sign-in-page.tsx'), PAGE_AREAS.SignInPage),
  mapsTest: code(() => import('./pages/maps-test-page.tsx'), PAGE_AREAS.MapsTestPage),
  saved: code(() => import('./pages/saved-page.tsx'), PAGE_AREAS.SavedPage),
  profile: code(() => import('./pages/profile-page.tsx'), PAGE_AREAS.ProfilePage),
  notFound: code(() => import('./pages/not-found-page.tsx'), PAGE_AREAS.NotFoundPage),
};

export type LaterPage = keyof typeof laterPages;
