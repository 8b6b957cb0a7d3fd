import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { paths, SCREENS, type Screen } from '#contract/screens.ts';
import { PageSpinner, ShellLayout } from './features/shell/shell-layout.tsx';
import { meQuery } from './lib/api/staff-session.ts';
import { currentLanguage } from './lib/text/language.ts';
import { type Area, loadAreas } from './lib/text/text-store.ts';

/** By page the text areas that its code names in useText; the build collects them (scripts/build/page-areas.ts). */
declare const PAGE_AREAS: Record<string, Area[]>;

/**
 * Returns a page that is fetched when it is drawn, together with its texts; fetched before, it is drawn at once,
 * without a spinner for a moment.
 * @param load a module that exports the page alone
 * @param more areas of parts that the page fetches later but always shows
 */
function page(load: () => Promise<Record<string, ComponentType>>, areas: Area[] = [], ...more: Area[]) {
  let fetched: ComponentType | undefined;
  const fetchPage = async () => {
    const [module] = await Promise.all([load(), loadAreas(currentLanguage.get(), [...areas, ...more])]);
    const Component = Object.values(module)[0] as ComponentType;
    fetched = Component;
    return { default: Component };
  };
  const Later = lazy(fetchPage);
  // biome-ignore lint/correctness/noComponentHookFactories: called once, while the module loads
  function LazyPage() {
    // Fixed while it is mounted: switching the component would reset the page's state.
    const [Shown] = useState<ComponentType>(() => fetched ?? Later);
    return <Shown />;
  }
  LazyPage.fetch = fetchPage;
  return LazyPage;
}

const ExplorePage = page(() => import('./pages/explore-page.tsx'), PAGE_AREAS.ExplorePage);
const MapPage = page(() => import('./pages/map-page.tsx'), PAGE_AREAS.MapPage);
const ListPage = page(() => import('./pages/list-page.tsx'), PAGE_AREAS.ListPage);
const PlacePage = page(() => import('./pages/place-page.tsx'), PAGE_AREAS.PlacePage);
const EditPlacePage = page(() => import('./pages/edit-place-page.tsx'), PAGE_AREAS.EditPlacePage);
const EditArticlePage = page(() => import('./pages/edit-article-page.tsx'), PAGE_AREAS.EditArticlePage);
const NotFoundPage = page(() => import('./pages/not-found-page.tsx'), PAGE_AREAS.NotFoundPage);

/** All controls on one page, while developing; a build leaves it out. */
const GalleryPage = import.meta.env.DEV
  ? page(() => import('./pages/gallery-page.tsx'), PAGE_AREAS.GalleryPage, 'dates')
  : null;

/** Loads the page whose first paint is prerendered: the list. */
export async function fetchFirstPage(path: string): Promise<void> {
  if (path === paths.list) await ListPage.fetch();
}

/** Loads Explore, which most visitors open next, with the picture of its map. */
export async function fetchNextPage(): Promise<void> {
  const [{ fetchStill }] = await Promise.all([import('./map/map-still.tsx'), ExplorePage.fetch()]);
  fetchStill();
}

const PAGES: Record<Screen, ComponentType> = {
  home: Home,
  explore: ExplorePage,
  split: ExplorePage,
  splitView: ExplorePage,
  map: MapPage,
  list: ListPage,
  place: PlaceById,
  placeEdit: EditPlacePage,
  editPlace: EditPlacePage,
  add: page(() => import('./pages/add-place-page.tsx'), PAGE_AREAS.AddPlacePage, 'place'),
  addAi: page(() => import('./pages/add-ai-page.tsx'), PAGE_AREAS.AddAiPage, 'place'),
  addWizard: page(() => import('./pages/add-wizard-page.tsx'), PAGE_AREAS.AddWizardPage, 'place'),
  rightNow: page(() => import('./pages/right-now-page.tsx'), PAGE_AREAS.RightNowPage),
  plan: page(() => import('./pages/plan-page.tsx'), PAGE_AREAS.PlanPage),
  events: page(() => import('./pages/events-page.tsx'), PAGE_AREAS.EventsPage),
  event: page(() => import('./pages/event-page.tsx'), PAGE_AREAS.EventPage),
  addEvent: page(() => import('./pages/add-event-page.tsx'), PAGE_AREAS.AddEventPage),
  editEvent: page(() => import('./pages/edit-event-page.tsx'), PAGE_AREAS.EditEventPage),
  guide: page(() => import('./pages/guide-page.tsx'), PAGE_AREAS.GuidePage),
  article: page(() => import('./pages/article-page.tsx'), PAGE_AREAS.ArticlePage),
  admin: page(() => import('./pages/admin-page.tsx'), PAGE_AREAS.AdminPage),
  pendingEvent: page(() => import('./pages/pending-event-page.tsx'), PAGE_AREAS.PendingEventPage),
  newArticle: EditArticlePage,
  editArticle: EditArticlePage,
  signIn: page(() => import('./pages/sign-in-page.tsx'), PAGE_AREAS.SignInPage),
  mapsTest: page(() => import('./pages/maps-test-page.tsx'), PAGE_AREAS.MapsTestPage),
  saved: page(() => import('./pages/saved-page.tsx'), PAGE_AREAS.SavedPage),
  profile: page(() => import('./pages/profile-page.tsx'), PAGE_AREAS.ProfilePage),
};

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ShellLayout />}>
        {(Object.keys(SCREENS) as Screen[]).map((name) => {
          const Page = PAGES[name];
          return <Route key={name} path={SCREENS[name]} element={<Page />} />;
        })}
        {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Staff see the map; visitors are redirected to Explore, with the query kept (shell-1). */
function Home() {
  const { search } = useLocation();
  const { data, isPending } = useQuery(meQuery);
  if (isPending) return <PageSpinner />;
  return data?.user ? <MapPage /> : <Navigate replace to={{ pathname: paths.explore, search }} />;
}

/** An id that is not a number leads home (shell-6). */
function PlaceById() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <PlacePage /> : <Navigate replace to={paths.home} />;
}
