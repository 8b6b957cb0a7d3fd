import Menu from 'lucide-react/icons/menu';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/screens.ts';
import { HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { useIsPhone, useMedia } from '#web/lib/browser/use-media.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { dropToast } from '#web/ui/feedback/toast-store.ts';
import { currentPage, TAB_LINKS } from './shell-links.tsx';
import { ShellSearchField } from './shell-search-field.tsx';

const ShellMenu = lazyPart(() => import('./shell-menu.tsx').then((module) => module.ShellMenu));
const ShellSearchOverlay = lazyPart(() =>
  import('./shell-search-overlay.tsx').then((module) => module.ShellSearchOverlay),
);

/** Lets three buttons shrink so that the title still fits at twice the text size. */
const SHRINKS = 'max-h-[14vw] max-w-[14vw]';

type Overlay = 'menu' | 'search';

export function ShellHeader() {
  const { t } = useText();
  const isPhone = useIsPhone();
  // From this width on, the search field is in the header.
  const isWide = useMedia('(width >= 1280px)');
  const [open, setOpen] = useState<Overlay | null>(null);
  const [seen, setSeen] = useState<Record<Overlay, boolean>>({ menu: false, search: false });
  const show = (overlay: Overlay) => {
    // A phone's toast would cover the button that closes the menu.
    dropToast();
    setSeen((before) => ({ ...before, [overlay]: true }));
    setOpen(overlay);
  };
  const close = (isOpen: boolean) => !isOpen && setOpen(null);

  return (
    <header className="fixed inset-x-0 top-0 z-30 bg-surface print:hidden">
      <div className="flex h-(--header-height) items-center gap-1 px-2 sm:px-3 md:gap-2 xl:px-6">
        <IconButton
          label={t('shell.menu_open')}
          className={SHRINKS}
          aria-haspopup="dialog"
          onPointerEnter={ShellMenu.preload}
          onFocus={ShellMenu.preload}
          onClick={() => show('menu')}
        >
          <Menu aria-hidden="true" className="size-5.5" />
        </IconButton>
        <Link to={paths.home} className="site-link">
          <span className="site-name">{siteTitle}</span>
          <span className="site-line">{t('shell.tagline')}</span>
        </Link>
        <div className="min-w-2 flex-1" />
        {isWide && <ShellSearchField className="w-72 2xl:w-80" />}
        {!isPhone && <ShellTabs />}
        {/* A page of the server: it opens without the app. */}
        <a href={HELP_PAGE} className="help-link">
          {t('shell.help')}
        </a>
        <div className="flex items-center xl:ml-2">
          {!isWide && (
            <IconButton
              label={t('shell.search_open')}
              className={SHRINKS}
              aria-haspopup="dialog"
              data-search
              onPointerEnter={ShellSearchOverlay.preload}
              onFocus={ShellSearchOverlay.preload}
              onClick={() => show('search')}
            >
              <Search aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          <ShellThemeToggle className={SHRINKS} />
        </div>
        {!isPhone && (
          <Button
            asChild
            variant="primary"
            className="shrink-0 whitespace-nowrap max-lg:px-4"
            icon={<Plus aria-hidden="true" className="size-4.5 max-lg:hidden" />}
          >
            <Link to={paths.addAi}>{t('shell.add_place')}</Link>
          </Button>
        )}
      </div>
      <div aria-hidden="true" className="stripe" />
      {seen.menu && <ShellMenu open={open === 'menu'} onOpenChange={close} />}
      {seen.search && <ShellSearchOverlay open={open === 'search'} onOpenChange={close} />}
    </header>
  );
}

function ShellTabs() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.main_nav')} className="flex items-center gap-1 xl:gap-3">
      {TAB_LINKS.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={currentPage(to, pathname)} className="group header-tab">
          <span className="border-y-2 border-transparent py-0.5 group-aria-[current=page]:border-b-accent">
            {t(text)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function ShellThemeToggle({ className }: { className: string }) {
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
