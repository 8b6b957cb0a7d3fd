import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { MORE, type MoreSection, SECTIONS } from './dashboard-tabs.ts';

const addressOf = (tab: string) => `${paths.admin}?${new URLSearchParams({ tab })}`;

/** The list of the sections that have no tab of their own. */
export function MoreList() {
  const { t } = useText('admin');
  return (
    <>
      <h2 className="sr-only">{t('admin.more')}</h2>
      <nav aria-label={t('admin.more_list')}>
        <ul className="grid border border-line bg-surface xamfra md:grid-cols-2">
          {(Object.keys(SECTIONS) as MoreSection[]).map((name) => {
            const Icon = SECTIONS[name];
            return (
              <li
                key={name}
                className="border-line not-first:border-t md:odd:border-r md:[&:nth-child(2)]:border-t-0"
              >
                <Link
                  to={addressOf(name)}
                  className="flex h-full min-h-16 items-center gap-4 px-4 py-3 no-underline hover:bg-raised sm:px-5"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
                  <span className="min-w-0 grow">
                    <span className="block font-semibold">{t(`admin.${name}`)}</span>
                    <span className="block text-muted text-sm">{t(`admin.${name}_text`)}</span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}

/** A section of 'More', with the way back to their list. */
export function SectionFrame({ name, children }: { name: MoreSection; children: ReactNode }) {
  const { t } = useText('admin');
  // The link that led here is gone, and with it the focus.
  const takeFocus = useCallback((heading: HTMLElement | null) => {
    if (document.activeElement === document.body) heading?.focus();
  }, []);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3">
        <Link to={addressOf(MORE)} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-link">
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t('admin.more')}
        </Link>
        <h2
          key={name}
          ref={takeFocus}
          tabIndex={-1}
          className="font-display text-2xl font-medium leading-tight"
        >
          {t(`admin.${name}`)}
        </h2>
      </div>
      {children}
    </>
  );
}
