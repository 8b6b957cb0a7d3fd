import * as access from '#contract/access/registry.ts';
import * as articles from '#contract/articles/registry.ts';
import * as events from '#contract/events/registry.ts';
import * as foundEvents from '#contract/found-events/registry.ts';
import * as lists from '#contract/lists/registry.ts';
import * as photos from '#contract/photos/registry.ts';
import * as places from '#contract/places/registry.ts';
import * as plan from '#contract/plan/registry.ts';
import * as rightNow from '#contract/right-now/registry.ts';
import * as staff from '#contract/staff/registry.ts';

/**
 * The path of every screen; for any other path the response is 404. This file depends on plain data only, so
 * that the browser can import it.
 */
export const SCREENS = {
  profile: '/profile',
  ...access.SCREENS,
  ...articles.SCREENS,
  ...events.SCREENS,
  ...foundEvents.SCREENS,
  ...lists.SCREENS,
  ...photos.SCREENS,
  ...places.SCREENS,
  ...plan.SCREENS,
  ...rightNow.SCREENS,
  ...staff.SCREENS,
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
