import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { User } from '#contract/access/session.ts';
import { StaffOnly } from './staff-only.tsx';

/** Draws a screen beside the dashboard for administrators; others are told at /admin why not (readings 13). */
export function AdministratorsOnly({ children }: { children: (user: User) => ReactNode }) {
  return (
    <StaffOnly>
      {(user, needsSecondFactor) =>
        user.isAdmin && !needsSecondFactor ? children(user) : <Navigate replace to="/admin" />
      }
    </StaffOnly>
  );
}
