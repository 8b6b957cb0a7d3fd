import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CEILINGS } from '#contract/held-changes/held-changes.ts';
import { paths } from '#contract/screens.ts';
import type { User } from '#contract/staff/session.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { runJob } from '#web/lib/api/run-job.ts';
import { signOut } from '#web/lib/api/staff-session.ts';
import { formatAge } from '#web/lib/text/age.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Tabs } from '#web/ui/field/tabs.tsx';
import { offersQuery, statsQuery } from './api.ts';

const DASHBOARD_TABS = [
  'places',
  'events',
  'scraper',
  'users',
  'circles',
  'articles',
  'tags',
  'photos',
  'wayhome',
  'help',
  'facts',
  'reports',
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

/** The share of an hourly ceiling from which staff are warned. */
const NEAR = 0.8;

/** The Admin Dashboard, for administrators (staff-3). */
export function DashboardScreen({ user, tabs }: Props) {
  const { t } = useText('admin', 'labels');
  const [query, setQuery] = useSearchParams();
  const shown = DASHBOARD_TABS.find((tab) => tab === query.get('tab')) ?? 'places';
  const leave = () =>
    signOut().catch(() => showToast({ title: t('labels.sign_out_failed'), variant: 'destructive' }));
  // After a sign-in, the form that had the focus no longer exists.
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
        <Button onClick={leave}>{t('labels.sign_out')}</Button>
      </div>
      <DashboardTiles />
      <DashboardAlarm />
      <PhotosOffer />
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

const TILES = [
  { name: 'places', icon: MapPin, color: 'var(--cat-restaurants)' },
  { name: 'events', icon: CalendarHeart, color: 'var(--cat-events)' },
  { name: 'articles', icon: BookOpen, color: 'var(--cat-landmarks)' },
  { name: 'users', icon: Users, color: 'var(--cat-clubs)' },
] as const;

/** The first tile shows how long reports have been waiting (word-2). */
function DashboardTiles() {
  const { t, language } = useText('admin');
  const { data, isPending } = useQuery(statsQuery);
  const reports = data?.reports;
  const age = reports?.medianSeconds;
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-3 md:grid-cols-[repeat(auto-fit,minmax(max(8rem,16%),1fr))] md:gap-4"
      aria-busy={isPending}
    >
      <div className="relative flex min-w-0 flex-col-reverse justify-end border border-line bg-surface px-3 py-3.5 xamfra max-md:col-span-full sm:px-5">
        <dt className="text-sm text-muted">
          <Megaphone aria-hidden="true" className="absolute top-5 left-3 size-6 text-accent sm:left-5" />
          {reports?.waiting ? t('admin.reports_tile', { count: reports.waiting }) : t('admin.reports')}
        </dt>
        <dd className="pl-9 font-display text-3xl leading-tight font-medium tabular-nums">
          {typeof age === 'number' ? formatAge(age, language, 'short') : '–'}
        </dd>
      </div>
      {TILES.map(({ name, icon: Icon, color }) => (
        <div
          key={name}
          className="relative flex min-w-0 flex-col-reverse justify-end border border-line bg-surface px-3 py-3.5 xamfra sm:px-5"
        >
          <dt className="truncate text-sm text-muted">
            <Icon aria-hidden="true" className="absolute top-5 left-3 size-6 sm:left-5" style={{ color }} />
            {t(`admin.${name}`)}
          </dt>
          <dd className="pl-9 font-display text-3xl leading-tight font-medium tabular-nums">
            {data ? formatNumber(data[name], language) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Warns of held changes (mentioning closings among them) and of ceilings that are nearly reached; empty otherwise.
 */
function DashboardAlarm() {
  const { t } = useText('waiting');
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  const near = CEILINGS.map((ceiling) => ({ ceiling, ...data.ceilings[ceiling] })).filter(
    ({ used, most }) => most > 0 && used >= most * NEAR,
  );
  if (data.waiting === 0 && near.length === 0) return null;
  return (
    <section
      aria-labelledby="alarm"
      className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border border-accent bg-surface px-4 py-4 xamfra sm:px-5"
    >
      <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-accent" />
      <div role="status" className="min-w-0 grow basis-64">
        <h2 id="alarm" className="font-semibold">
          {data.waiting > 0 ? t('waiting.count', { count: data.waiting }) : t('waiting.near_title')}
        </h2>
        {data.closings > 0 && (
          <p className="text-sm text-muted">{t('waiting.closings', { count: data.closings })}</p>
        )}
        {near.map(({ ceiling, used, most }) => (
          <p key={ceiling} className="text-sm text-muted">
            {t(used < most ? `waiting.${ceiling}_near` : `waiting.${ceiling}_reached`, { used, most })}
          </p>
        ))}
      </div>
      <Button asChild>
        <Link to={data.waiting > 0 ? `${paths.admin}?tab=waiting` : `${paths.admin}?tab=history`} replace>
          {t(data.waiting > 0 ? 'waiting.look' : 'waiting.look_history')}
        </Link>
      </Button>
    </section>
  );
}

/** Offers in one line to look for photos until that was done once: a button first, then a link to the tab that shows them. */
function PhotosOffer() {
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
    <p className="mt-4">
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
