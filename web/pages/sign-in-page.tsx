import { Navigate, useLocation } from 'react-router';
import { paths } from '#contract/screens.ts';
import { InvitationForm } from '#web/features/staff/sign-in/invitation-form.tsx';
import { StaffOnly } from '#web/features/staff/sign-in/staff-only.tsx';

/** /sign-in. An invitation is behind the # and so reaches no log (privacy-3). */
export function SignInPage() {
  const { hash } = useLocation();
  const token = /^#invitation=([\w-]+)$/.exec(hash)?.[1];
  if (token) return <InvitationForm token={token} />;
  return (
    <StaffOnly>
      <Navigate replace to={paths.admin} />
    </StaffOnly>
  );
}
