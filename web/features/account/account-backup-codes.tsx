import { useState } from 'react';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { asStaff, authCall } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Field } from '#web/ui/field/field.tsx';
import { AccountSection } from './account-section.tsx';
import { BackupCodes } from './backup-codes.tsx';

/** New backup codes for those that are used up or lost. */
export function AccountBackupCodes() {
  const { t } = useText('account');
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useShortForm({
    check: (fields) => required(fields, 'password'),
    send: async ({ password }) => {
      const answer = await asStaff(authCall('two-factor/generate-backup-codes', { password }));
      setCodes((answer as { backupCodes: string[] }).backupCodes);
    },
    unreachable: t('account.unreachable'),
  });
  return (
    <AccountSection title={t('account.new_codes')} text={t('account.new_codes_text')}>
      {codes ? (
        <div role="status">
          <BackupCodes codes={codes} />
        </div>
      ) : (
        <ShortForm form={form} submit={t('account.make_codes')}>
          <Field label={t('account.current')} error={form.problem.fields.password} required>
            <input name="password" type="password" autoComplete="current-password" />
          </Field>
        </ShortForm>
      )}
    </AccountSection>
  );
}
