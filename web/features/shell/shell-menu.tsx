import { Dialog as Base } from '@base-ui/react/dialog';
import Heart from 'lucide-react/icons/heart';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LogOut from 'lucide-react/icons/log-out';
import MoonStar from 'lucide-react/icons/moon-star';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import User from 'lucide-react/icons/user';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/screens.ts';
import { HELP_ID } from '#web/lib/browser/page-parts.ts';
import { leaveNow } from '#web/lib/device/quick-exit.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import type { TextKey } from '#web/lib/text/text-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { OverlayClose } from '#web/ui/overlay/overlay-close.tsx';
import { currentPage, events, explore, guide, list, rightNow, type ShellLink } from './shell-links.tsx';
import { ShellThemeToggle } from './shell-theme-toggle.tsx';

/** A link in the side menu; labels that only the menu shows are fetched with it. */
type MenuEntry = Omit<ShellLink, 'text'> & { text: TextKey<'screens'> };

/** The side menu in three groups (shell-3). */
const MENU_LINKS: MenuEntry[][] = [
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

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The side menu, with 'Leave now' at its end. */
export function ShellMenu({ open, onOpenChange }: Props) {
  const { t } = useText('screens');
  const close = () => onOpenChange(false);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      className="slide-left fixed inset-y-0 left-0 z-50 flex w-80 max-w-[86vw] flex-col border-r border-line bg-surface shadow-lift"
    >
      <div className="flex items-center justify-between pt-2 pr-2 pl-6">
        <Base.Title
          aria-label={t('shell.menu')}
          className="min-w-0 font-display text-[min(1.875rem,11vw)] font-medium italic wrap-anywhere"
        >
          {siteTitle.get()}
        </Base.Title>
        <div className="flex shrink-0 items-center">
          <ShellThemeToggle />
          <OverlayClose />
        </div>
      </div>
      <div aria-hidden="true" className="stripe mx-6 mt-2 w-24 shrink-0" />
      <nav aria-label={t('shell.menu')} className="mt-3 min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        {MENU_LINKS.map((group) => (
          <ul key={group[0]?.to} className="border-line py-2 not-first:border-t">
            {group.map((link) => (
              <MenuLink key={link.to} link={link} onClick={close} />
            ))}
          </ul>
        ))}
      </nav>
      <footer className="border-t border-line bg-bg px-6 pt-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <Button
          variant="danger"
          className="w-full"
          icon={<LogOut aria-hidden="true" className="size-5" />}
          onClick={leaveNow}
          aria-describedby="leave-text"
        >
          {t('shell.leave')}
        </Button>
        <p id="leave-text" className="mt-2.5 text-xs leading-relaxed text-muted">
          {t('screens.leave_text')}
        </p>
      </footer>
    </Modal>
  );
}

function MenuLink({ link: { to, text, icon: Icon }, onClick }: { link: MenuEntry; onClick: () => void }) {
  const { t } = useText('screens');
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        to={to}
        aria-current={currentPage(to, pathname)}
        onClick={onClick}
        className="flex min-h-11 items-center gap-4 px-3 text-muted xamfra-sm hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-accent"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="text-ink">{t(text)}</span>
      </Link>
    </li>
  );
}
