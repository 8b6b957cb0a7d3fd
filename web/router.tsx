import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject, useLocation, useParams, useRoutes } from 'react-router';
import { paths, SCREENS, type Screen } from '#contract/screens.ts';
import { PageSpinner, ShellLayout } from './features/shell/shell-layout.tsx';
import { meQuery } from './lib/api/staff-session.ts';
import { VisitSearchProvider } from './lib/browser/visit-search.tsx';
import { lazyPart } from './ui/feedback/lazy-part.tsx';

/** A page fetched in advance is rendered at once, without a flash of the spinner. */
const page = (load: () => Promise<ComponentType>) =>
  lazyPart(load, { fallback: <PageSpinner />, failure: 'above' });

const later = (name: string) => page(async () => (await import('./later-pages.ts')).fetchPage(name));

const ListPage = page(async () => (await import('./pages/list-page.tsx')).ListPage);
const ExplorePage = later('explore');
const MapPage = later('map');
const PlacePage = later('place');
const EditPlacePage = later('edit-place');
const EditArticlePage = later('edit-article');
const NotFoundPage = later('not-found');

/** Loads the page whose first paint is prerendered: the list. */
export async function fetchFirstPage(path: string): Promise<void> {
  if (path === paths.list) await ListPage.preload();
}

/** Loads Explore, which most visitors open next, with the picture of its map. */
export async function fetchNextPage(): Promise<void> {
  const [{ fetchStill }] = await Promise.all([
    import('./map/still/still-picture.tsx'),
    ExplorePage.preload(),
  ]);
  fetchStill();
}

/**
 * Screens that another page shows, or that are fetched early; every other screen is shown by the page of its name:
 * editEvent by edit-event-page.
 */
const PAGES: Partial<Record<Screen, ComponentType>> = {
  home: Home,
  explore: ExplorePage,
  split: ExplorePage,
  splitView: ExplorePage,
  map: MapPage,
  list: ListPage,
  place: PlaceById,
  placeEdit: EditPlacePage,
  editPlace: EditPlacePage,
  add: later('add-place'),
  newArticle: EditArticlePage,
  editArticle: EditArticlePage,
};

const pageOf = (screen: Screen) => screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ROUTES: RouteObject[] = [
  {
    element: <ShellLayout />,
    children: [
      ...(Object.keys(SCREENS) as Screen[]).map((name) => {
        const Page = PAGES[name] ?? later(pageOf(name));
        return { path: SCREENS[name], element: <Page /> };
      }),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function AppRoutes() {
  return <VisitSearchProvider>{useRoutes(ROUTES)}</VisitSearchProvider>;
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
