import { Link, useLocation } from 'react-router';
import { useText } from '#web/lib/text/i18n.ts';
import { currentPage, TAB_LINKS } from './shell-links.tsx';

/** The tab row of wide screens. */
export function ShellTabs() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.main_nav')} className="flex items-center gap-1 xl:gap-3">
      {TAB_LINKS.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          aria-current={currentPage(to, pathname)}
          className="group flex min-h-11 items-center px-2 text-[0.9375rem] whitespace-nowrap text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          <span className="border-y-2 border-transparent py-0.5 group-aria-[current=page]:border-b-accent">
            {t(text)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
