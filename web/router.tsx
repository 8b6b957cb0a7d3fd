import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { PageSpinner, ShellLayout } from './features/shell/shell-layout.tsx';
import { meQuery } from './lib/api/staff-session.ts';
import { currentLanguage } from './lib/text/language.ts';
import { type Area, loadAreas } from './lib/text/text-store.ts';

type Page = { Component: ComponentType };

/**
 * Wraps a page that is loaded on first render, together with the texts of its areas; a page loaded earlier renders at
 * once, without a spinner.
 */
function page(load: () => Promise<Page>, ...areas: Area[]) {
  let fetched: ComponentType | undefined;
  const fetchPage = async () => {
    const [{ Component }] = await Promise.all([load(), loadAreas(currentLanguage.get(), areas)]);
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

const WIZARD: Area[] = ['wizard', 'directory', 'photos', 'form', 'place', 'rules'];

const ExplorePage = page(() => import('./pages/explore-page.tsx'), 'map', 'place');
const MapPage = page(() => import('./pages/map-page.tsx'), 'map', 'place');
const ListPage = page(() => import('./pages/list-page.tsx'));
const PlacePage = page(() => import('./pages/place-page.tsx'), 'map', 'place');
const EditPlacePage = page(() => import('./pages/edit-place-page.tsx'), 'form', 'photos', 'place', 'rules');
const AddPlacePage = page(() => import('./pages/add-place-page.tsx'), 'form', 'rules', 'directory', 'place');
const EventsPage = page(() => import('./pages/events-page.tsx'), 'events');
const EventPage = page(() => import('./pages/event-page.tsx'), 'events', 'map', 'place');
const AddEventPage = page(
  () => import('./pages/add-event-page.tsx'),
  'eventform',
  'dates',
  'directory',
  'form',
  'rules',
);
const EditEventPage = page(
  () => import('./pages/edit-event-page.tsx'),
  'eventform',
  'dates',
  'directory',
  'form',
  'rules',
);
const PendingEventPage = page(
  () => import('./pages/pending-event-page.tsx'),
  'scraping',
  'signin',
  'eventform',
  'dates',
  'directory',
  'form',
  'rules',
);
const GuidePage = page(() => import('./pages/guide-page.tsx'), 'guide');
const ArticlePage = page(() => import('./pages/article-page.tsx'), 'guide');
const RightNowPage = page(() => import('./pages/right-now-page.tsx'), 'now');
const EditArticlePage = page(
  () => import('./pages/edit-article-page.tsx'),
  'articles',
  'form',
  'guide',
  'photos',
  'rules',
  'signin',
  'passkey',
);
const AdminPage = page(() => import('./pages/admin-page.tsx'), 'signin', 'passkey', 'rules');
const SignInPage = page(() => import('./pages/sign-in-page.tsx'), 'signin', 'passkey', 'rules');
const SavedPage = page(() => import('./pages/saved-page.tsx'), 'screens');
const ProfilePage = page(() => import('./pages/profile-page.tsx'), 'profile');
const AddAiPage = page(() => import('./pages/add-ai-page.tsx'), ...WIZARD);
const AddWizardPage = page(() => import('./pages/add-wizard-page.tsx'), ...WIZARD);
const MapsTestPage = page(() => import('./pages/maps-test-page.tsx'), 'directory');
const NotFoundPage = page(() => import('./pages/not-found-page.tsx'), 'screens');

/** Loads the page whose first paint is prerendered: the list. */
export async function fetchFirstPage(path: string): Promise<void> {
  if (path === '/list') await ListPage.fetch();
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ShellLayout />}>
        <Route index element={<Home />} />
        <Route path="explore" element={<ExplorePage />} />
        <Route path="split" element={<ExplorePage />} />
        <Route path="split-view" element={<ExplorePage />} />
        <Route path="map" element={<MapPage />} />
        <Route path="list" element={<ListPage />} />
        <Route path="places/:id" element={<PlaceById />} />
        <Route path="places/:id/edit" element={<EditPlacePage />} />
        <Route path="edit-place/:id" element={<EditPlacePage />} />
        <Route path="add" element={<AddPlacePage />} />
        <Route path="add-ai" element={<AddAiPage />} />
        <Route path="add-wizard" element={<AddWizardPage />} />
        <Route path="right-now" element={<RightNowPage />} />
        <Route path="events" element={<EventsPage />} />
        <Route path="events/:id" element={<EventPage />} />
        <Route path="add-event" element={<AddEventPage />} />
        <Route path="edit-event/:id" element={<EditEventPage />} />
        <Route path="guide" element={<GuidePage />} />
        <Route path="guide/:slug" element={<ArticlePage />} />
        <Route path="admin" element={<AdminPage />} />
        <Route path="admin/pending-events/:id" element={<PendingEventPage />} />
        <Route path="admin/articles/new" element={<EditArticlePage />} />
        <Route path="admin/articles/:id" element={<EditArticlePage />} />
        <Route path="sign-in" element={<SignInPage />} />
        <Route path="maps-test" element={<MapsTestPage />} />
        <Route path="saved" element={<SavedPage />} />
        <Route path="profile" element={<ProfilePage />} />
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
  return data?.user ? <MapPage /> : <Navigate replace to={{ pathname: '/explore', search }} />;
}

/** An id that is not a number leads home (shell-6). */
function PlaceById() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <PlacePage /> : <Navigate replace to="/" />;
}
