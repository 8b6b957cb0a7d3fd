import { paths, SCREENS, type Screen } from '#contract/screens.ts';

type ParameterScreen = { [Name in Screen]: (typeof paths)[Name] extends string ? never : Name }[Screen];

/** The addresses that the walk opens for a screen whose bare address does not suffice, including missing entities. */
const OPENED: Record<ParameterScreen, string[]> & Partial<Record<Screen, string[]>> = {
  home: [],
  explore: [`${paths.explore}?place=10`, `${paths.explore}?view=text&around=place-10`],
  split: [],
  splitView: [`${paths.splitView}?category=Bars`],
  map: [`${paths.map}?place=10`],
  list: [paths.list, `${paths.list}?search=gin&vibes=Cozy&sort=open`],
  place: [paths.place(10), paths.place(12), paths.place(50), paths.place(55), paths.place(999999)],
  placeEdit: [paths.placeEdit(10)],
  editPlace: [paths.editPlace(10)],
  events: [paths.events, `${paths.events}?view=month`],
  event: [paths.event(1), paths.event(999999)],
  editEvent: [paths.editEvent(1), paths.editEvent('x')],
  guide: [paths.guide, `${paths.guide}?category=food-and-drink`],
  article: [paths.article('a-first-night-in-the-gaixample'), paths.article('nobody-wrote-this')],
  pendingEvent: [paths.pendingEvent(1)],
  editArticle: [paths.editArticle(1)],
  saved: [paths.saved, `${paths.saved}#i1.AAAA`],
};

const names = Object.keys(SCREENS) as Screen[];

/** The first address of every screen that has one. */
export const WALK_ONCE = names.flatMap((name) => (OPENED[name] ?? [SCREENS[name]]).slice(0, 1));

/** One or more addresses of every screen, and one that is no screen. */
export const WALK = [...names.flatMap((name) => OPENED[name] ?? [SCREENS[name]]), '/nowhere'];
