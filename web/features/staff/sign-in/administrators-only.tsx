import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { StaffOnly, useSignedIn } from './staff-only.tsx';

/** Renders a screen for administrators; others are redirected to /admin, which explains it (staff-1). */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  return (
    <StaffOnly>
      <WithAccess>{children}</WithAccess>
    </StaffOnly>
  );
}

function WithAccess({ children }: { children: ReactNode }) {
  const { user, needsSecondFactor } = useSignedIn();
  return user.isAdmin && !needsSecondFactor ? children : <Navigate replace to={paths.admin} />;
}
