/**
 * Addresses of screens, as in web/router.tsx (screens.test.ts compares them). All others get the same page with
 * status 404, so that programs can tell.
 */
export const SCREENS: readonly string[] = [
  '/',
  '/explore',
  '/split',
  '/split-view',
  '/map',
  '/list',
  '/places/:id',
  '/places/:id/edit',
  '/edit-place/:id',
  '/add',
  '/add-ai',
  '/add-wizard',
  '/right-now',
  '/events',
  '/events/:id',
  '/add-event',
  '/edit-event/:id',
  '/guide',
  '/guide/:slug',
  '/admin',
  '/admin/pending-events/:id',
  '/admin/articles/new',
  '/admin/articles/:id',
  '/sign-in',
  '/maps-test',
  '/saved',
  '/profile',
];

const PATTERN = new RegExp(`^(${SCREENS.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`);

/** @param path the path of the address, without its query */
export const isScreen = (path: string): boolean => PATTERN.test(path);
