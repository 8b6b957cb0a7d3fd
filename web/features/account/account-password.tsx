import { useState } from 'react';
import { checkNewPassword, NewPasswordField } from '#web/forms/short/new-password.tsx';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, type ShortFields, useShortForm } from '#web/forms/short/use-short-form.ts';
import { authCall } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { AccountSection } from './account-section.tsx';

const check = (fields: ShortFields): ShortFields => ({
  ...required(fields, 'current'),
  ...checkNewPassword(fields),
});

/** A new password; every other device is signed out. */
export function AccountPassword() {
  const { t } = useText('account');
  // A form that has done its work begins anew, with empty fields.
  const [round, setRound] = useState(0);
  const form = useShortForm({
    check,
    send: async ({ current, password }) => {
      await authCall('change-password', { currentPassword: current, newPassword: password });
      showToast({ title: t('account.password_changed'), description: t('account.password_changed_text') });
      setRound(round + 1);
    },
    unreachable: t('account.unreachable'),
  });
  return (
    <AccountSection title={t('account.password')} text={t('account.password_text')}>
      <ShortForm key={round} form={form} submit={t('account.change_password')}>
        <Field label={t('account.current')} error={form.problem.fields.current} required>
          <input name="current" type="password" autoComplete="current-password" />
        </Field>
        <NewPasswordField error={form.problem.fields.password} />
      </ShortForm>
    </AccountSection>
  );
}
