import BookOpen from 'lucide-react/icons/book-open';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import Heart from 'lucide-react/icons/heart';
import List from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import User from 'lucide-react/icons/user';
import { paths } from '#contract/screens.ts';
import type { TextKey } from '#web/lib/text/text-store.ts';

export type ShellLink = { to: string; text: TextKey; icon: typeof Compass };
/** A link of the side menu; the labels that only the menu shows are fetched with it. */
export type MenuEntry = Omit<ShellLink, 'text'> & { text: TextKey<'screens'> };

const explore: ShellLink = { to: paths.explore, text: 'shell.explore', icon: Compass };
const list: ShellLink = { to: paths.list, text: 'shell.list', icon: List };
const rightNow: ShellLink = { to: paths.rightNow, text: 'shell.right_now', icon: Clock };
const events: ShellLink = { to: paths.events, text: 'shell.events', icon: CalendarHeart };
const guide: ShellLink = { to: paths.guide, text: 'shell.guide', icon: BookOpen };

export const BAR_LINKS = [explore, list, rightNow, events, guide];

/** The side menu in three groups (shell-3). */
export const MENU_LINKS: MenuEntry[][] = [
  [explore, list, rightNow, events, guide],
  [
    { to: paths.addAi, text: 'shell.add_place', icon: Plus },
    { to: paths.saved, text: 'screens.saved', icon: Heart },
    { to: paths.profile, text: 'screens.profile', icon: User },
  ],
  [{ to: paths.admin, text: 'screens.admin', icon: Shield }],
];

/** The tab row of wide screens (shell-1). */
export const TAB_LINKS: Omit<ShellLink, 'icon'>[] = [
  { to: paths.explore, text: 'shell.explore' },
  { to: paths.map, text: 'shell.map_view' },
  { to: paths.list, text: 'shell.list_view' },
  { to: paths.events, text: 'shell.events' },
];

/** Screens of a link besides its own address and those below it. */
const ALSO: Record<string, readonly string[]> = {
  [paths.explore]: [paths.split, paths.splitView],
  [paths.map]: [paths.home],
};

export function currentPage(to: string, pathname: string): 'page' | undefined {
  const isHere = pathname === to || pathname.startsWith(`${to}/`) || ALSO[to]?.includes(pathname);
  return isHere ? 'page' : undefined;
}
