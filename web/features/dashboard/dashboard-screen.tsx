import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { User } from '#contract/staff/staff.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { runJob } from '#web/lib/api/run-job.ts';
import { signOut } from '#web/lib/api/staff-session.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Tabs } from '#web/ui/field/tabs.tsx';
import { offersQuery, statsQuery } from './api.ts';
import { type DashboardTab, isSection, MORE, type MoreSection, TABS } from './dashboard-tabs.ts';
import { MoreList, SectionFrame } from './more-tab.tsx';

type Props = {
  user: User;
  /** Content of each tab, provided by the page and loaded when the tab is opened. */
  tabs: Readonly<Record<DashboardTab, ReactNode>>;
  /** Content of the sections behind 'More'. */
  sections: Readonly<Record<MoreSection, ReactNode>>;
};

/** The Admin Dashboard, for administrators (staff-3). */
export function DashboardScreen({ user, tabs, sections }: Props) {
  const { t } = useText('admin', 'labels');
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const section = isSection(asked) ? asked : null;
  const shown = section || asked === MORE ? MORE : (TABS.find((tab) => tab === asked) ?? TABS[0]);
  const leave = () =>
    signOut().catch(() => showToast({ title: t('labels.sign_out_failed'), variant: 'destructive' }));
  // After a sign-in, the form that had the focus no longer exists.
  const takeFocus = useCallback((heading: HTMLElement | null) => {
    if (document.activeElement === document.body) heading?.focus();
  }, []);
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-5 sm:px-8 md:py-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 md:mb-6">
        <div className="min-w-0">
          <h1
            ref={takeFocus}
            tabIndex={-1}
            className="font-display text-[min(1.625rem,8vw)] font-medium leading-[1.12] md:text-5xl md:leading-none"
          >
            {t('admin.title')}
          </h1>
          <p className="mt-1 text-muted text-sm wrap-anywhere">
            {t('admin.signed_in', { email: user.email })}
          </p>
        </div>
        <Button size="row" onClick={leave}>
          {t('labels.sign_out')}
        </Button>
      </div>
      <DashboardTiles />
      <div className="mt-4 md:mt-6">
        <Tabs
          label={t('admin.tabs')}
          value={shown}
          onChange={(tab) => setQuery({ tab }, { replace: true })}
          tabs={[
            ...TABS.map((value) => ({
              value,
              title: t(`admin.${value}`),
              content: (
                <>
                  <h2 className="sr-only">{t(`admin.${value}`)}</h2>
                  {tabs[value]}
                  {value === 'today' && <PhotosOffer />}
                </>
              ),
            })),
            {
              value: MORE,
              title: t('admin.more'),
              isPinned: true,
              content: section ? (
                <SectionFrame name={section}>{sections[section]}</SectionFrame>
              ) : (
                <MoreList />
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

const TILES = [
  { name: 'places', icon: MapPin, color: 'var(--cat-restaurants)' },
  { name: 'events', icon: CalendarHeart, color: 'var(--cat-events)' },
  { name: 'articles', icon: BookOpen, color: 'var(--cat-landmarks)' },
  { name: 'users', icon: Users, color: 'var(--cat-clubs)' },
] as const;

function DashboardTiles() {
  const { t, language } = useText('admin');
  const { data, isPending } = useQuery(statsQuery);
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(max(4.75rem,20%),1fr))] gap-2 max-[22rem]:grid-cols-2 md:gap-4"
      aria-busy={isPending}
    >
      {TILES.map(({ name, icon: Icon, color }) => (
        <div
          key={name}
          className="flex min-w-0 flex-col-reverse justify-end border border-line bg-surface px-2.5 py-2 xamfra sm:px-5 sm:py-3.5"
        >
          <dt className="flex items-center gap-1.5 text-muted text-sm">
            <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" style={{ color }} />
            <span className="truncate">{t(`admin.${name}`)}</span>
          </dt>
          <dd className="font-display text-2xl leading-tight font-medium tabular-nums sm:text-3xl">
            {data ? formatNumber(data[name], language) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Offers in one line to look for photos until that was done once: a button first, then a link to the tab that shows them. */
export function PhotosOffer() {
  const { t } = useText('admin');
  const { data: jobs } = useQuery(offersQuery);
  const attempt = useAttempt(t('admin.offer_failed'), t('admin.offer_unreachable'));
  const [hasStarted, setStarted] = useState(false);
  const isNew = jobs?.find(({ job }) => job === 'find-photos')?.lastRun === null;
  if (!isNew && !hasStarted) return null;
  const start = () =>
    attempt(async () => {
      await runJob('find-photos');
      setStarted(true);
    });
  // The button disappears when the job begins, so the link takes its focus.
  const takeFocus = (link: HTMLElement | null) => link?.focus();
  return (
    <p className="mt-6">
      <span role="status">{t(hasStarted ? 'admin.offer_photos_begun' : 'admin.offer_photos')}</span>{' '}
      {hasStarted ? (
        <Link ref={takeFocus} to={`${paths.admin}?tab=photos`} replace className={OFFER}>
          {t('admin.offer_look')}
        </Link>
      ) : (
        <button type="button" className={OFFER} onClick={() => void start()}>
          {t('admin.offer_photos_press')}
        </button>
      )}
    </p>
  );
}

const OFFER = 'inline-block min-h-6 text-link';
