import { useState } from 'react';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { authCall, refreshMe } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Asks for the second factor: a code of the app, or a backup code. */
export function SecondStep({ onBack }: { onBack: () => void }) {
  const { t } = useText('signin');
  const [way, setWay] = useState<'code' | 'backup'>('code');
  const form = useShortForm({
    check: (fields) => required(fields, 'code'),
    send: async ({ code = '' }) => {
      const call = way === 'code' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
      await authCall(call, { code: way === 'code' ? code.replace(/\s/g, '') : code.trim() });
      await refreshMe();
    },
    unreachable: t('signin.unreachable'),
  });
  const other = way === 'code' ? 'backup' : 'code';
  return (
    <SignInFrame title={t('signin.second')} text={t(`signin.${way}_text`)} takesFocus>
      <ShortForm
        form={form}
        submit={t('signin.submit')}
        buttons={
          <Button variant="ghost" onClick={onBack}>
            {t('signin.back')}
          </Button>
        }
      >
        <Field key={way} label={t(`signin.${way}`)} error={form.problem.fields.code} required>
          <input
            name="code"
            autoComplete="one-time-code"
            inputMode={way === 'code' ? 'numeric' : undefined}
            spellCheck={false}
            className="tabular-nums"
          />
        </Field>
      </ShortForm>
      <Button className="mt-6" onClick={() => setWay(other)}>
        {t(`signin.use_${other}`)}
      </Button>
    </SignInFrame>
  );
}
