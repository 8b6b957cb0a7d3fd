import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { authCall, refreshMe } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { BackupCodes } from './backup-codes.tsx';

/** What the server returns once, when a second factor is requested. */
export type Enrolment = { totpURI: string; backupCodes: string[] };

type Props = { enrolment: Enrolment; onDone: () => void };

/** Shows secret and backup codes; the first code proves that the app has the secret. */
export function SecondFactorSetup({ enrolment, onDone }: Props) {
  const { t } = useText('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const secret = new URL(enrolment.totpURI).searchParams.get('secret') ?? '';
  const form = useShortForm({
    check: (fields) => required(fields, 'code'),
    send: async ({ code = '' }) => {
      await authCall('two-factor/verify-totp', { code: code.replace(/\s/g, '') });
      showToast({ title: t('account.switched_on'), description: t('account.switched_on_text') });
      onDone();
      await refreshMe();
    },
    unreachable: t('account.unreachable'),
  });
  return (
    <div className="space-y-6">
      <div>
        <h4 ref={heading} tabIndex={-1} className="font-medium">
          {t('account.scan')}
        </h4>
        <QrCode text={enrolment.totpURI} label={t('account.qr')} />
        <p className="text-sm text-muted">{t('account.secret')}</p>
        <p className="[font-family:ui-monospace,monospace] wrap-anywhere select-all">{secret}</p>
      </div>
      <BackupCodes codes={enrolment.backupCodes} />
      <ShortForm
        form={form}
        submit={t('account.finish')}
        buttons={<Button onClick={onDone}>{t('shell.cancel')}</Button>}
      >
        <Field
          label={t('account.code')}
          hint={t('account.code_hint')}
          error={form.problem.fields.code}
          required
        >
          <input name="code" autoComplete="one-time-code" inputMode="numeric" className="tabular-nums" />
        </Field>
      </ShortForm>
    </div>
  );
}

/** Quiet zone in modules; scanners need four. */
const MARGIN = 4;

/** A QR code, dark on white in both themes because cameras require it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="my-4 w-56 max-w-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
