import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { User } from '#contract/staff/session.ts';
import { StaffOnly } from './staff-only.tsx';

/** Renders a screen for administrators; others are redirected to /admin, which says why (staff-2). */
export function AdministratorsOnly({ children }: { children: (user: User) => ReactNode }) {
  return (
    <StaffOnly>
      {(user, needsSecondFactor) =>
        user.isAdmin && !needsSecondFactor ? children(user) : <Navigate replace to={paths.admin} />
      }
    </StaffOnly>
  );
}
