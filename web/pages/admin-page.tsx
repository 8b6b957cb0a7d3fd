import { lazy } from 'react';
import { NoAdministrator } from '#web/features/sign-in/no-administrator.tsx';
import { StaffOnly } from '#web/features/sign-in/staff-only.tsx';

const Dashboard = lazy(() =>
  import('#web/features/dashboard/dashboard-screen.tsx').then((module) => ({
    default: module.DashboardScreen,
  })),
);

/** /admin: for administrators; others sign in or read why not (readings 13). */
export function Component() {
  return (
    <StaffOnly>
      {(user) => (user.isAdmin ? <Dashboard user={user} /> : <NoAdministrator user={user} />)}
    </StaffOnly>
  );
}
