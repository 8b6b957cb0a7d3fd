/**
 * The path of every screen; for any other path the response is 404. This file depends on plain data only, so
 * that the browser can import it.
 */
export const SCREENS = {
  profile: '/profile',
  home: '/',
  guide: '/guide',
  article: '/guide/:slug',
  newArticle: '/admin/articles/new',
  editArticle: '/admin/articles/:id',
  events: '/events',
  event: '/events/:id',
  addEvent: '/add-event',
  editEvent: '/edit-event/:id',
  pendingEvent: '/admin/pending-events/:id',
  saved: '/saved',
  credits: '/credits',
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
  mapsTest: '/maps-test',
  plan: '/plan',
  rightNow: '/right-now',
  admin: '/admin',
  signIn: '/sign-in',
} as const;

export type Screen = keyof typeof SCREENS;

type PathOf<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (value: number | string) => string
  : Pattern;

/** Link targets: `paths.list` is '/list', `paths.place(7)` is '/places/7'. */
export const paths = Object.fromEntries(
  Object.entries(SCREENS).map(([name, pattern]) => [
    name,
    pattern.includes(':') ? (value: number | string) => pattern.replace(/:\w+/, `${value}`) : pattern,
  ]),
) as { [Name in Screen]: PathOf<(typeof SCREENS)[Name]> };
