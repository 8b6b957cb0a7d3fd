import { useEffect, useRef, useState } from 'react';
import type { AuthResponse } from '#contract/staff/staff.ts';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { authCall, refreshMe } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { QrCode } from '#web/ui/picture/qr-code.tsx';
import { AccountSection } from './account-section.tsx';

/** Turns the second factor on with an authenticator app, and off with the password. */
export function AccountSecondFactor({ isOn }: { isOn: boolean }) {
  const { t } = useText('signin');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const form = useShortForm({
    check: (fields) => required(fields, 'password'),
    send: async ({ password }) => {
      if (isOn) {
        await authCall('two-factor/disable', { password });
        showToast({ title: t('signin.switched_off') });
        await refreshMe();
      } else setEnrolment(await authCall('two-factor/enable', { password }));
    },
  });
  return (
    <AccountSection
      title={t('signin.account_second')}
      text={t(isOn ? 'signin.second_on' : 'signin.second_off')}
    >
      {enrolment ? (
        <SecondFactorSetup enrolment={enrolment} onDone={() => setEnrolment(null)} />
      ) : (
        <ShortForm key={String(isOn)} form={form} submit={t(isOn ? 'signin.switch_off' : 'signin.switch_on')}>
          <Field label={t('signin.current')} error={form.problem.fields.password} required>
            <input name="password" type="password" autoComplete="current-password" />
          </Field>
        </ShortForm>
      )}
    </AccountSection>
  );
}

/** The server's one-time response to the request for a second factor. */
type Enrolment = AuthResponse<'POST two-factor/enable'>;

type SecondFactorSetupProps = { enrolment: Enrolment; onDone: () => void };

/** Shows secret and backup codes; the first code proves that the app has the secret. */
function SecondFactorSetup({ enrolment, onDone }: SecondFactorSetupProps) {
  const { t } = useText('signin');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const secret = new URL(enrolment.totpURI).searchParams.get('secret') ?? '';
  const form = useShortForm({
    check: (fields) => required(fields, 'code'),
    send: async ({ code = '' }) => {
      await authCall('two-factor/verify-totp', { code: code.replace(/\s/g, '') });
      showToast({ title: t('signin.switched_on'), description: t('signin.switched_on_text') });
      onDone();
      await refreshMe();
    },
  });
  return (
    <div className="space-y-6">
      <div>
        <h4 ref={heading} tabIndex={-1} className="font-medium">
          {t('signin.scan')}
        </h4>
        <QrCode text={enrolment.totpURI} label={t('signin.qr')} />
        <p className="text-sm text-muted">{t('signin.secret')}</p>
        <p className="[font-family:ui-monospace,monospace] wrap-anywhere select-all">{secret}</p>
      </div>
      <BackupCodes codes={enrolment.backupCodes} />
      <ShortForm
        form={form}
        submit={t('signin.finish')}
        buttons={<Button onClick={onDone}>{t('shell.cancel')}</Button>}
      >
        <Field
          label={t('signin.account_code')}
          hint={t('signin.code_hint')}
          error={form.problem.fields.code}
          required
        >
          <input name="code" autoComplete="one-time-code" inputMode="numeric" className="tabular-nums" />
        </Field>
      </ShortForm>
    </div>
  );
}

/** Codes for a lost authenticator app, shown only once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useText('signin');
  return (
    <div>
      <h4 className="font-medium">{t('signin.account_backup')}</h4>
      <p className="mt-1 text-sm text-muted">{t('signin.account_backup_text')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 bg-raised px-4 py-3 [font-family:ui-monospace,monospace] select-all xamfra-sm sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
