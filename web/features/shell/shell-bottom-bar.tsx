import MapIcon from 'lucide-react/icons/map';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/screens.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { BAR_LINKS, currentPage, type ShellLink } from './shell-links.tsx';
import { useExploreToggle } from './use-explore-toggle.ts';
import { useHidesOnScroll } from './use-hides-on-scroll.ts';
import { EXPLORE_PATHS } from './use-search.ts';

const ITEM = 'group bar-entry';

/**
 * The bottom bar on narrow screens (shell-3). On a screen with a map, Explore switches the view instead of navigating
 * (shell-1).
 */
export function ShellBottomBar() {
  const { t } = useText();
  const { pathname } = useLocation();
  const [hidden, show] = useHidesOnScroll(pathname);
  const isExploring = EXPLORE_PATHS.includes(pathname);
  return (
    <nav
      aria-label={t('shell.bottom_nav')}
      data-hidden={hidden}
      onFocus={show}
      className={classNames('bottom-bar', hidden && 'translate-y-full')}
    >
      <ul className="grid grid-cols-5">
        {BAR_LINKS.map((link) => (
          <li key={link.to}>
            {link.to === paths.explore && isExploring ? (
              <ExploreSwitch link={link} />
            ) : (
              <BarLink link={link} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BarLink({ link: { to, text, icon } }: { link: ShellLink }) {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={currentPage(to, pathname)} className={ITEM}>
      <Face icon={icon} text={t(text)} />
    </Link>
  );
}

function ExploreSwitch({ link }: { link: ShellLink }) {
  const { t } = useText();
  const { view, toggle } = useExploreToggle();
  const id = useId();
  return (
    <>
      <button type="button" aria-current="page" aria-describedby={id} onClick={toggle} className={ITEM}>
        <Face icon={view === 'map' ? link.icon : MapIcon} text={t(link.text)} />
      </button>
      <span id={id} hidden>
        {t(view === 'map' ? 'shell.explore_to_list' : 'shell.explore_to_map')}
      </span>
    </>
  );
}

function Face({ icon: Icon, text }: { icon: ShellLink['icon']; text: string }) {
  return (
    <>
      <span className="bar-mark" />
      <Icon aria-hidden="true" className="size-5.5" />
      <span className="max-w-full truncate px-0.5">{text}</span>
    </>
  );
}
