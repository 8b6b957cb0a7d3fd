import { useState } from 'react';
import { useSignedIn } from '#web/features/staff/sign-in/staff-only.tsx';
import { checkNewPassword, NewPasswordField } from '#web/forms/short/new-password.tsx';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, type ShortFields, useShortForm } from '#web/forms/short/use-short-form.ts';
import { asStaff, authCall } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { AccountPasskeys } from './account-passkeys.tsx';
import { AccountSecondFactor, BackupCodes } from './account-second-factor.tsx';
import { AccountSection } from './account-section.tsx';

export function AccountTab() {
  const { hasSecondFactor } = useSignedIn().user;
  return (
    <div className="max-w-2xl">
      <AccountPassword />
      <AccountPasskeys />
      <AccountSecondFactor isOn={hasSecondFactor} />
      {hasSecondFactor && <AccountBackupCodes />}
    </div>
  );
}

/** Creates new backup codes, which replace the old ones. */
function AccountBackupCodes() {
  const { t } = useText('signin');
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useShortForm({
    check: (fields) => required(fields, 'password'),
    send: async ({ password }) => {
      const { backupCodes } = await asStaff(authCall('two-factor/generate-backup-codes', { password }));
      setCodes(backupCodes);
    },
  });
  return (
    <AccountSection title={t('signin.new_codes')} text={t('signin.new_codes_text')}>
      {codes ? (
        <div role="status">
          <BackupCodes codes={codes} />
        </div>
      ) : (
        <ShortForm form={form} submit={t('signin.make_codes')}>
          <Field label={t('signin.current')} error={form.problem.fields.password} required>
            <input name="password" type="password" autoComplete="current-password" />
          </Field>
        </ShortForm>
      )}
    </AccountSection>
  );
}

const check = (fields: ShortFields): ShortFields => ({
  ...required(fields, 'current'),
  ...checkNewPassword(fields),
});

/** Changes the password, which signs out every other device. */
function AccountPassword() {
  const { t } = useText('signin');
  // A new key resets the form after success.
  const [round, setRound] = useState(0);
  const form = useShortForm({
    check,
    send: async ({ current, password }) => {
      await authCall('change-password', { currentPassword: current, newPassword: password });
      showToast({ title: t('signin.password_changed'), description: t('signin.password_changed_text') });
      setRound(round + 1);
    },
  });
  return (
    <AccountSection title={t('signin.account_password')} text={t('signin.password_text')}>
      <ShortForm key={round} form={form} submit={t('signin.change_password')}>
        <Field label={t('signin.current')} error={form.problem.fields.current} required>
          <input name="current" type="password" autoComplete="current-password" />
        </Field>
        <NewPasswordField error={form.problem.fields.password} />
      </ShortForm>
    </AccountSection>
  );
}
