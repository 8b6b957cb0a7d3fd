import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/staff/session.ts';
import { signOut } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Tabs } from '#web/ui/field/tabs.tsx';
import { DashboardAlarm } from './dashboard-alarm.tsx';
import { DashboardTiles } from './dashboard-tiles.tsx';

const DASHBOARD_TABS = [
  'places',
  'events',
  'scraper',
  'users',
  'articles',
  'tags',
  'facts',
  'waiting',
  'history',
  'jobs',
  'account',
] as const;
type DashboardTab = (typeof DASHBOARD_TABS)[number];

type Props = {
  user: User;
  /** Content of each tab, provided by the page and loaded when the tab is opened. */
  tabs: Readonly<Record<DashboardTab, ReactNode>>;
};

/** The Admin Dashboard, for administrators (staff-3). */
export function DashboardScreen({ user, tabs }: Props) {
  const { t } = useText('admin');
  const [query, setQuery] = useSearchParams();
  const shown = DASHBOARD_TABS.find((tab) => tab === query.get('tab')) ?? 'places';
  const leave = () =>
    signOut().catch(() => showToast({ title: t('admin.sign_out_failed'), variant: 'destructive' }));
  // After a sign-in, the form that had the focus is gone.
  const takeFocus = useCallback((heading: HTMLElement | null) => {
    if (document.activeElement === document.body) heading?.focus();
  }, []);
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-8 sm:px-8 md:py-12">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1
            ref={takeFocus}
            tabIndex={-1}
            className="font-display text-[min(2.25rem,10vw)] font-medium leading-[1.12] md:text-5xl md:leading-none"
          >
            {t('admin.title')}
          </h1>
          <p className="mt-1 text-muted wrap-anywhere">{t('admin.signed_in', { email: user.email })}</p>
        </div>
        <Button onClick={leave}>{t('admin.sign_out')}</Button>
      </div>
      <DashboardTiles />
      <DashboardAlarm />
      <div className="mt-8">
        <Tabs
          label={t('admin.tabs')}
          value={shown}
          onChange={(tab) => setQuery({ tab }, { replace: true })}
          tabs={DASHBOARD_TABS.map((value) => ({
            value,
            title: t(`admin.${value}`),
            content: (
              <>
                <h2 className="sr-only">{t(`admin.${value}`)}</h2>
                {tabs[value]}
              </>
            ),
          }))}
        />
      </div>
    </div>
  );
}
