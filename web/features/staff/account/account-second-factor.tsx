import { useState } from 'react';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { authCall, refreshMe } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { AccountSection } from './account-section.tsx';
import { type Enrolment, SecondFactorSetup } from './second-factor-setup.tsx';

/** Turns the second factor on with an authenticator app, and off with the password. */
export function AccountSecondFactor({ isOn }: { isOn: boolean }) {
  const { t } = useText('account');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const form = useShortForm({
    check: (fields) => required(fields, 'password'),
    send: async ({ password }) => {
      if (isOn) {
        await authCall('two-factor/disable', { password });
        showToast({ title: t('account.switched_off') });
        await refreshMe();
      } else setEnrolment(await authCall('two-factor/enable', { password }));
    },
    unreachable: t('account.unreachable'),
  });
  return (
    <AccountSection title={t('account.second')} text={t(isOn ? 'account.second_on' : 'account.second_off')}>
      {enrolment ? (
        <SecondFactorSetup enrolment={enrolment} onDone={() => setEnrolment(null)} />
      ) : (
        <ShortForm
          key={String(isOn)}
          form={form}
          submit={t(isOn ? 'account.switch_off' : 'account.switch_on')}
        >
          <Field label={t('account.current')} error={form.problem.fields.password} required>
            <input name="password" type="password" autoComplete="current-password" />
          </Field>
        </ShortForm>
      )}
    </AccountSection>
  );
}
