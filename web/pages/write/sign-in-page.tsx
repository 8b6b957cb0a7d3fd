import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { SignInFrame } from '#web/features/staff/sign-in/sign-in-form.tsx';
import { StaffOnly } from '#web/features/staff/sign-in/staff-only.tsx';
import { checkNewPassword, NewPasswordField } from '#web/forms/short/new-password.tsx';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { useShortForm } from '#web/forms/short/use-short-form.ts';
import { authCall } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

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

/** Lets an invited person choose a password. The address works once. */
function InvitationForm({ token }: { token: string }) {
  const { t } = useText('signin');
  const navigate = useNavigate();
  const form = useShortForm({
    check: checkNewPassword,
    send: async ({ password }) => {
      await authCall('reset-password', { token, newPassword: password });
      showToast({ title: t('signin.chosen'), description: t('signin.chosen_text') });
      void navigate(paths.signIn, { replace: true });
    },
  });
  return (
    <SignInFrame title={t('signin.welcome')} text={t('signin.welcome_text')}>
      <ShortForm form={form} submit={t('signin.choose')}>
        <NewPasswordField error={form.problem.fields.password} />
      </ShortForm>
    </SignInFrame>
  );
}
