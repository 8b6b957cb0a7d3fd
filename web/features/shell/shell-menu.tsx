import { Dialog as Base } from '@base-ui/react/dialog';
import Heart from 'lucide-react/icons/heart';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Moon from 'lucide-react/icons/moon';
import MoonStar from 'lucide-react/icons/moon-star';
import OctagonX from 'lucide-react/icons/octagon-x';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import Sun from 'lucide-react/icons/sun';
import User from 'lucide-react/icons/user';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/screens.ts';
import { HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { leaveNow } from '#web/lib/device/quick-exit.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import type { TextKey } from '#web/lib/text/text-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { OverlayClose } from '#web/ui/overlay/overlay-close.tsx';
import { currentPage, events, explore, guide, list, rightNow, type ShellLink } from './shell-links.tsx';

/** A link in the side menu; labels that only the menu shows are fetched with it. */
type MenuEntry = Omit<ShellLink, 'text'> & { text: TextKey<'search'>; reloadDocument?: true };

/** The side menu in four groups (shell-3). */
const MENU_LINKS: MenuEntry[][] = [
  [explore, list, rightNow, events, guide],
  [
    { to: paths.addAi, text: 'shell.add_place', icon: Plus },
    { to: paths.saved, text: 'search.saved', icon: Heart },
    { to: paths.profile, text: 'search.profile', icon: User },
  ],
  [
    { to: paths.plan, text: 'search.plan', icon: MoonStar },
    // A page of the server, which opens without the app.
    { to: HELP_PAGE, text: 'search.help', icon: LifeBuoy, reloadDocument: true },
  ],
  [{ to: paths.admin, text: 'search.admin', icon: Shield }],
];

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The side menu, with 'Leave now' at its end. */
export function ShellMenu({ open, onOpenChange }: Props) {
  const { t } = useText('search');
  const close = () => onOpenChange(false);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      className="slide-left fixed inset-y-0 left-0 z-50 flex w-80 max-w-[86vw] flex-col overflow-y-auto border-r border-line bg-surface shadow-lift"
    >
      <div className="flex items-center justify-between pt-2 pr-2 pl-[min(1.5rem,24px)]">
        <Base.Title
          aria-label={t('shell.menu')}
          className="min-w-0 font-display text-[min(1.875rem,7.2vw)] font-medium italic wrap-anywhere"
        >
          {siteTitle.get()}
        </Base.Title>
        <div className="flex shrink-0 items-center">
          <ShellThemeToggle />
          <OverlayClose />
        </div>
      </div>
      <div aria-hidden="true" className="stripe mx-6 mt-2 w-24 shrink-0" />
      <nav aria-label={t('shell.menu')} className="mt-3 min-h-[56%] flex-1 overflow-y-auto px-3 pb-4">
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
          icon={<OctagonX aria-hidden="true" className="size-5" />}
          onClick={leaveNow}
          aria-describedby="leave-text"
        >
          {t('shell.leave')}
        </Button>
        <p id="leave-text" className="mt-2.5 text-xs leading-relaxed text-muted">
          {t('search.leave_text')}
        </p>
      </footer>
    </Modal>
  );
}

function MenuLink({
  link: { to, text, icon: Icon, reloadDocument },
  onClick,
}: {
  link: MenuEntry;
  onClick: () => void;
}) {
  const { t } = useText('search');
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        to={to}
        reloadDocument={reloadDocument}
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

export function ShellThemeToggle({ className }: { className?: string }) {
  const { t } = useText();
  const { theme, setChoice } = useTheme();
  const isNight = theme === 'night';
  const Icon = isNight ? Sun : Moon;
  return (
    <IconButton
      className={className}
      label={t(isNight ? 'shell.to_day' : 'shell.to_night')}
      onClick={() => setChoice(isNight ? 'day' : 'night')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
