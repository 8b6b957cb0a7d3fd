import { useNavigate } from 'react-router';
import { PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from '#contract/staff.ts';
import { ShortForm } from '#web/forms/short-form.tsx';
import { type ShortFields, useShortForm } from '#web/forms/use-short-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { authCall } from '#web/lib/staff-session.ts';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The rule of the server, asked before the invitation is spent. */
const check = ({ password = '' }: ShortFields): ShortFields =>
  password.length < PASSWORD_LENGTH.min ? { password: PASSWORD_TOO_SHORT } : {};

/** What an invitation leads to: a person chooses their password. The address is good once. */
export function InvitationForm({ token }: { token: string }) {
  const { t } = useText('signin');
  const navigate = useNavigate();
  const form = useShortForm({
    check,
    send: async ({ password }) => {
      await authCall('reset-password', { token, newPassword: password });
      showToast({ title: t('signin.chosen'), description: t('signin.chosen_text') });
      void navigate('/sign-in', { replace: true });
    },
    unreachable: t('signin.unreachable'),
  });
  return (
    <SignInFrame title={t('signin.welcome')} text={t('signin.welcome_text')}>
      <ShortForm form={form} submit={t('signin.choose')}>
        <Field
          label={t('signin.new_password')}
          hint={t('signin.new_password_hint', { count: PASSWORD_LENGTH.min })}
          error={form.problem.fields.password}
          required
        >
          <input
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.max}
          />
        </Field>
      </ShortForm>
    </SignInFrame>
  );
}
