import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchRoutes, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
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
export const ExplorePage = later('explore');
const MapPage = later('map');
const EditPlacePage = later('edit-place');
const EditArticlePage = later('edit-article');
const NotFoundPage = later('not-found');

/** Loads the page of an address, so that it replaces the drawing in the server's page at once. */
export async function fetchFirstPage(path: string): Promise<void> {
  await matchRoutes(ROUTES, path)?.at(-1)?.route.handle?.();
}

type Page = ComponentType & { preload?: () => Promise<void> };

/**
 * Screens that another page shows, or that are fetched early; every other screen is shown by the page of its name:
 * editEvent by edit-event-page.
 */
const PAGES: Partial<Record<Screen, Page>> = {
  home: Home,
  explore: ExplorePage,
  split: ExplorePage,
  splitView: ExplorePage,
  map: MapPage,
  list: ListPage,
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
        return { path: SCREENS[name], element: <Page />, handle: Page.preload };
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
