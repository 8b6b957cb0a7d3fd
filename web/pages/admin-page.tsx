import { PageSpinner } from '#web/features/shell/shell-layout.tsx';
import { OwnAccount } from '#web/features/staff/sign-in/own-account.tsx';
import { StaffOnly, useSignedIn } from '#web/features/staff/sign-in/staff-only.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const Dashboard = lazyPart(() =>
  import('#web/features/dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen),
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
const Articles = lazyPart(() =>
  import('#web/features/articles/dashboard/articles-tab.tsx').then((module) => module.ArticlesTab),
);
const Tags = lazyPart(() => import('#web/features/vocabulary/tags-tab.tsx').then((module) => module.TagsTab));
const Facts = lazyPart(() =>
  import('#web/features/facts/report/facts-tab.tsx').then((module) => module.FactsTab),
);
const History = lazyPart(() =>
  import('#web/features/history/history-tab.tsx').then((module) => module.HistoryTab),
);
const Waiting = lazyPart(() =>
  import('#web/features/held-changes/waiting-tab.tsx').then((module) => module.WaitingTab),
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
 * /admin, for administrators; visitors sign in, other staff are led to their account (staff-2). Each tab loads when
 * it is opened.
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
        places: <Places fallback={WAITING} />,
        events: <Events fallback={WAITING} />,
        scraper: <Scraper fallback={WAITING} />,
        users: <Users fallback={WAITING} />,
        articles: <Articles fallback={WAITING} />,
        tags: <Tags fallback={WAITING} />,
        facts: <Facts fallback={WAITING} />,
        waiting: <Waiting fallback={WAITING} />,
        history: <History fallback={WAITING} />,
        jobs: <Jobs fallback={WAITING} />,
        account: <Account fallback={WAITING} />,
      }}
    />
  );
}
