import type { ReactNode } from 'react';
import { PageSpinner } from '#web/features/shell/shell-layout.tsx';
import { StaffOnly, useSignedIn } from '#web/features/staff/sign-in/staff-only.tsx';
import { signOut } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';

const Dashboard = lazyPart(() =>
  import('#web/features/dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen),
);
const Today = lazyPart(() =>
  import('#web/features/review/today/today-tab.tsx').then((module) => module.TodayTab),
);
const Places = lazyPart(() =>
  import('#web/features/places/dashboard/places-tab.tsx').then((module) => module.PlacesTab),
);
const Events = lazyPart(() =>
  import('#web/features/events/dashboard/events-tab.tsx').then((module) => module.EventsTab),
);
const Scraper = lazyPart(() =>
  import('#web/features/found-events/scraper-tab.tsx').then((module) => module.ScraperTab),
);
const Users = lazyPart(() =>
  import('#web/features/staff/members/users-tab.tsx').then((module) => module.UsersTab),
);
const Circles = lazyPart(() =>
  import('#web/features/circles/circles-tab.tsx').then((module) => module.CirclesTab),
);
const Articles = lazyPart(() =>
  import('#web/features/articles/dashboard/articles-tab.tsx').then((module) => module.ArticlesTab),
);
const Tags = lazyPart(() => import('#web/features/vocabulary/tags-tab.tsx').then((module) => module.TagsTab));
const Photos = lazyPart(() =>
  import('#web/features/places/dashboard/found-photos-tab.tsx').then((module) => module.FoundPhotosTab),
);
const WayHome = lazyPart(() =>
  import('#web/features/way-home/dashboard/way-home-tab.tsx').then((module) => module.WayHomeTab),
);
const Help = lazyPart(() =>
  import('#web/features/help/dashboard/help-tab.tsx').then((module) => module.HelpTab),
);
const Facts = lazyPart(() =>
  import('#web/features/facts/report/facts-tab.tsx').then((module) => module.FactsTab),
);
const History = lazyPart(() =>
  import('#web/features/review/history/history-tab.tsx').then((module) => module.HistoryTab),
);
const ReviewWords = lazyPart(() =>
  import('#web/features/review/words/review-words.tsx').then((module) => module.ReviewWords),
);
const RuleTable = lazyPart(() =>
  import('#web/features/review/rule-table.tsx').then((module) => module.RuleTable),
);
const Jobs = lazyPart(() => import('#web/features/jobs/jobs-tab.tsx').then((module) => module.JobsTab));
const SetUp = lazyPart(() =>
  import('#web/features/staff/account/account-set-up.tsx').then((module) => module.AccountSetUp),
);
const Account = lazyPart(() =>
  import('#web/features/staff/account/account-tab.tsx').then((module) => module.AccountTab),
);

const WAITING = <Skeleton className="h-96" />;

/**
 * Renders /admin for administrators; visitors sign in, other staff are led to their account (staff-1). Each tab loads
 * when it is opened.
 */
export function AdminPage() {
  return (
    <StaffOnly>
      <Admin />
    </StaffOnly>
  );
}

function Admin() {
  const { user, needsSecondFactor } = useSignedIn();
  if (needsSecondFactor)
    return (
      <OwnAccount reason="one_more">
        <SetUp fallback={WAITING} />
      </OwnAccount>
    );
  if (!user.isAdmin)
    return (
      <OwnAccount reason="no_admin">
        <Account fallback={WAITING} />
      </OwnAccount>
    );
  return (
    <Dashboard
      fallback={<PageSpinner />}
      user={user}
      tabs={{
        today: (
          <>
            <Today fallback={WAITING} />
            <ReviewWords fallback={null} />
            <RuleTable fallback={null} />
          </>
        ),
        places: <Places fallback={WAITING} />,
        events: <Events fallback={WAITING} />,
        scraper: <Scraper fallback={WAITING} />,
        users: <Users fallback={WAITING} />,
        articles: <Articles fallback={WAITING} />,
      }}
      sections={{
        history: <History fallback={WAITING} />,
        circles: <Circles fallback={WAITING} />,
        tags: <Tags fallback={WAITING} />,
        photos: <Photos fallback={WAITING} />,
        wayhome: <WayHome fallback={WAITING} />,
        help: <Help fallback={WAITING} />,
        facts: <Facts fallback={WAITING} />,
        jobs: <Jobs fallback={WAITING} />,
        account: <Account fallback={WAITING} />,
      }}
    />
  );
}

type OwnAccountProps = {
  /** 'no_admin': not an administrator; 'one_more': needs a second factor first. */
  reason: 'no_admin' | 'one_more';
  children: ReactNode;
};

/**
 * For staff without access to the dashboard: explains why, and shows the part of their account that they need
 * (`children`).
 */
function OwnAccount({ reason, children }: OwnAccountProps) {
  const { user } = useSignedIn();
  const { t } = useText('signin', 'labels');
  const leave = () =>
    signOut().catch(() => showToast({ title: t('labels.unreachable'), variant: 'destructive' }));
  return (
    <div className="mx-auto w-full max-w-[46rem] px-5 py-8 sm:px-8 md:py-12">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-display text-4xl font-medium md:text-5xl">
            {t(reason === 'no_admin' ? 'signin.account' : 'signin.one_more_step')}
          </h1>
          <p className="mt-1 text-muted wrap-anywhere">{t('signin.signed_in', { email: user.email })}</p>
        </div>
        <Button onClick={leave}>{t('labels.sign_out')}</Button>
      </div>
      <section
        aria-labelledby="reason"
        className="mb-6 border border-line bg-surface px-5 py-4 xamfra sm:px-6"
      >
        <h2 id="reason" className="font-medium">
          {t(`signin.${reason}`)}
        </h2>
        <p className="mt-1 text-pretty text-muted">{t(`signin.${reason}_text`)}</p>
      </section>
      <h2 className="sr-only">{t('signin.account')}</h2>
      {children}
    </div>
  );
}
