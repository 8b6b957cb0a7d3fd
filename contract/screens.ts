/**
 * The address of every screen; all others are answered with 404. Has no dependency, so that the browser can import it.
 */
export const SCREENS = {
  home: '/',
  explore: '/explore',
  split: '/split',
  splitView: '/split-view',
  map: '/map',
  list: '/list',
  place: '/places/:id',
  placeEdit: '/places/:id/edit',
  editPlace: '/edit-place/:id',
  add: '/add',
  addAi: '/add-ai',
  addWizard: '/add-wizard',
  rightNow: '/right-now',
  plan: '/plan',
  events: '/events',
  event: '/events/:id',
  addEvent: '/add-event',
  editEvent: '/edit-event/:id',
  guide: '/guide',
  article: '/guide/:slug',
  admin: '/admin',
  pendingEvent: '/admin/pending-events/:id',
  newArticle: '/admin/articles/new',
  editArticle: '/admin/articles/:id',
  signIn: '/sign-in',
  mapsTest: '/maps-test',
  saved: '/saved',
  profile: '/profile',
} as const;

export type Screen = keyof typeof SCREENS;

type PathOf<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (value: number | string) => string
  : Pattern;

/** Addresses to link to: `paths.list` is '/list', `paths.place(7)` is '/places/7'. */
export const paths = Object.fromEntries(
  Object.entries(SCREENS).map(([name, pattern]) => [
    name,
    pattern.includes(':') ? (value: number | string) => pattern.replace(/:\w+/, `${value}`) : pattern,
  ]),
) as { [Name in Screen]: PathOf<(typeof SCREENS)[Name]> };
