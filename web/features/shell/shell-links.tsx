import BookOpen from 'lucide-react/icons/book-open';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import Heart from 'lucide-react/icons/heart';
import List from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import User from 'lucide-react/icons/user';
import type { TextKey } from '#web/lib/text/text-store.ts';

export type ShellLink = { to: string; text: TextKey; icon: typeof Compass };

const explore: ShellLink = { to: '/explore', text: 'shell.explore', icon: Compass };
const list: ShellLink = { to: '/list', text: 'shell.list', icon: List };
const rightNow: ShellLink = { to: '/right-now', text: 'shell.right_now', icon: Clock };
const events: ShellLink = { to: '/events', text: 'shell.events', icon: CalendarHeart };
const guide: ShellLink = { to: '/guide', text: 'shell.guide', icon: BookOpen };

export const BAR_LINKS = [explore, list, rightNow, events, guide];

/** The side menu in three groups (shell-3). */
export const MENU_LINKS: ShellLink[][] = [
  [explore, list, rightNow, events, guide],
  [
    { to: '/add-ai', text: 'shell.add_place', icon: Plus },
    { to: '/saved', text: 'shell.saved_places', icon: Heart },
    { to: '/profile', text: 'shell.profile', icon: User },
  ],
  [{ to: '/admin', text: 'shell.admin', icon: Shield }],
];

/** The tab row of wide screens (shell-1). */
export const TAB_LINKS: Omit<ShellLink, 'icon'>[] = [
  { to: '/explore', text: 'shell.explore' },
  { to: '/map', text: 'shell.map_view' },
  { to: '/list', text: 'shell.list_view' },
  { to: '/events', text: 'shell.events' },
];

/** Screens of a link besides its own address and those below it. */
const ALSO: Record<string, readonly string[]> = { '/explore': ['/split', '/split-view'], '/map': ['/'] };

export function currentPage(to: string, pathname: string): 'page' | undefined {
  const isHere = pathname === to || pathname.startsWith(`${to}/`) || ALSO[to]?.includes(pathname);
  return isHere ? 'page' : undefined;
}
