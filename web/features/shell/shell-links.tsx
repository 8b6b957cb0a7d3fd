import BookOpen from 'lucide-react/icons/book-open';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import List from 'lucide-react/icons/list';
import { paths } from '#contract/screens.ts';
import type { TextKey } from '#web/lib/text/text-store.ts';

export type ShellLink = { to: string; text: TextKey; icon: typeof Compass };
export const explore: ShellLink = { to: paths.explore, text: 'shell.explore', icon: Compass };
export const list: ShellLink = { to: paths.list, text: 'shell.list', icon: List };
export const rightNow: ShellLink = { to: paths.rightNow, text: 'shell.right_now', icon: Clock };
export const events: ShellLink = { to: paths.events, text: 'shell.events', icon: CalendarHeart };
export const guide: ShellLink = { to: paths.guide, text: 'shell.guide', icon: BookOpen };

export const BAR_LINKS = [explore, list, rightNow, events, guide];

/** The tab row of wide screens (shell-1). */
export const TAB_LINKS: Omit<ShellLink, 'icon'>[] = [
  explore,
  { to: paths.map, text: 'shell.map_view' },
  { to: paths.list, text: 'shell.list_view' },
  events,
  rightNow,
  guide,
];

/** Screens to which a link belongs, besides its own address and those below it. */
const ALSO: Record<string, readonly string[]> = {
  [paths.explore]: [paths.split, paths.splitView],
  [paths.map]: [paths.home],
};

export function currentPage(to: string, pathname: string): 'page' | undefined {
  const isHere = pathname === to || pathname.startsWith(`${to}/`) || ALSO[to]?.includes(pathname);
  return isHere ? 'page' : undefined;
}
