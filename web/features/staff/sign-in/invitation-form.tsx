import { useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { checkNewPassword, NewPasswordField } from '#web/forms/short/new-password.tsx';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { useShortForm } from '#web/forms/short/use-short-form.ts';
import { authCall } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { SignInFrame } from './sign-in-form.tsx';

/** Lets an invited person choose a password. The address works once. */
export function InvitationForm({ token }: { token: string }) {
  const { t } = useText('signin');
  const navigate = useNavigate();
  const form = useShortForm({
    check: checkNewPassword,
    send: async ({ password }) => {
      await authCall('reset-password', { token, newPassword: password });
      showToast({ title: t('signin.chosen'), description: t('signin.chosen_text') });
      void navigate(paths.signIn, { replace: true });
    },
    unreachable: t('signin.unreachable'),
  });
  return (
    <SignInFrame title={t('signin.welcome')} text={t('signin.welcome_text')}>
      <ShortForm form={form} submit={t('signin.choose')}>
        <NewPasswordField error={form.problem.fields.password} />
      </ShortForm>
    </SignInFrame>
  );
}
