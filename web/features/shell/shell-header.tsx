import Menu from 'lucide-react/icons/menu';
import OctagonX from 'lucide-react/icons/octagon-x';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { useIsPhone, useMedia } from '#web/lib/browser/use-media.ts';
import { leaveNow } from '#web/lib/device/quick-exit.ts';
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
const LeaveNote = lazyPart(() => import('./leave-note.tsx').then((module) => module.LeaveNote), {
  failure: 'nowhere',
});

type Overlay = 'menu' | 'search';

export function ShellHeader() {
  const { t } = useText();
  const isPhone = useIsPhone();
  // From this width on, the search field is in the header.
  const isWide = useMedia('(width >= 1280px)');
  // Set while the gate opens the app (gate-main.tsx).
  const [hasJustEntered, setJustEntered] = useState(false);
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed before the app started (first-paint.ts).
    const { pressed, entered } = document.documentElement.dataset;
    if (entered !== undefined) setJustEntered(true);
    delete document.documentElement.dataset.entered;
    if (!pressed) return;
    delete document.documentElement.dataset.pressed;
    [...(header.current?.querySelectorAll('button') ?? [])]
      .find((button) => button.getAttribute('aria-label') === pressed)
      ?.click();
  }, []);
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
    <header ref={header} className="fixed inset-x-0 top-0 z-30 bg-surface print:hidden">
      <div className="header-row">
        <IconButton
          label={t('shell.menu_open')}
          className="header-button"
          aria-haspopup="dialog"
          onPointerEnter={ShellMenu.preload}
          onFocus={ShellMenu.preload}
          onClick={() => show('menu')}
        >
          <Menu aria-hidden="true" className="size-5.5" />
        </IconButton>
        <Link to={paths.home} className="site-link">
          <span className="site-name">{useSignal(siteTitle)}</span>
          <span className="site-line">{t('shell.tagline')}</span>
        </Link>
        <div className="min-w-0 flex-1" />
        {!isPhone && <ShellTabs />}
        {isWide && <ShellSearchField className="header-search" />}
        {!isWide && (
          <IconButton
            label={t('shell.search_open')}
            className="header-button"
            aria-haspopup="dialog"
            data-search
            onPointerEnter={ShellSearchOverlay.preload}
            onFocus={ShellSearchOverlay.preload}
            onClick={() => show('search')}
          >
            <Search aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        {!isPhone && (
          <Button asChild variant="ghost" className="header-add">
            <Link to={paths.addAi}>{t('shell.add_place')}</Link>
          </Button>
        )}
        {/* In the corner on every screen, where a hand finds it without looking. */}
        <Button
          variant="danger"
          aria-label={t('shell.leave')}
          className="header-leave"
          icon={<OctagonX aria-hidden="true" />}
          onClick={leaveNow}
        >
          {t('shell.leave_word')}
        </Button>
      </div>
      <div aria-hidden="true" className="stripe" />
      {seen.menu && <ShellMenu open={open === 'menu'} onOpenChange={close} />}
      {seen.search && <ShellSearchOverlay open={open === 'search'} onOpenChange={close} />}
      {hasJustEntered && <LeaveNote onEnd={() => setJustEntered(false)} />}
    </header>
  );
}

function ShellTabs() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.main_nav')} className="header-nav">
      {TAB_LINKS.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={currentPage(to, pathname)} className="header-tab">
          <span>{t(text)}</span>
        </Link>
      ))}
    </nav>
  );
}
