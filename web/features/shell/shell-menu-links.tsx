import Heart from 'lucide-react/icons/heart';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MoonStar from 'lucide-react/icons/moon-star';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import User from 'lucide-react/icons/user';
import { paths } from '#contract/screens.ts';
import { HELP_ID } from '#web/lib/browser/page-parts.ts';
import type { TextKey } from '#web/lib/text/text-store.ts';
import { events, explore, guide, list, rightNow, type ShellLink } from './shell-links.tsx';

/** A link in the side menu; labels that only the menu shows are fetched with it. */
export type MenuEntry = Omit<ShellLink, 'text'> & { text: TextKey<'screens'> };

/** The side menu in three groups (shell-3). */
export const MENU_LINKS: MenuEntry[][] = [
  [explore, list, rightNow, { to: paths.plan, text: 'screens.plan', icon: MoonStar }, events, guide],
  [
    { to: paths.addAi, text: 'shell.add_place', icon: Plus },
    { to: paths.saved, text: 'screens.saved', icon: Heart },
    { to: paths.profile, text: 'screens.profile', icon: User },
  ],
  [
    { to: `${paths.rightNow}#${HELP_ID}`, text: 'screens.help', icon: LifeBuoy },
    { to: paths.admin, text: 'screens.admin', icon: Shield },
  ],
];
