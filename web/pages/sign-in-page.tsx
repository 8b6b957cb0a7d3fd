import { Navigate, useLocation } from 'react-router';
import { InvitationForm } from '#web/features/sign-in/invitation-form.tsx';
import { StaffOnly } from '#web/features/sign-in/staff-only.tsx';

/** /sign-in (readings 12); an invitation stands behind the # and so reaches no log. */
export function Component() {
  const { hash } = useLocation();
  const token = /^#invitation=([\w-]+)$/.exec(hash)?.[1];
  if (token) return <InvitationForm token={token} />;
  return <StaffOnly>{() => <Navigate replace to="/admin" />}</StaffOnly>;
}
