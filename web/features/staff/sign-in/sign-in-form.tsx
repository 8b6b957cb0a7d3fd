import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { authCall, refreshMe } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** Asks for email and password, then for a second factor if the account has one. */
export function SignInForm() {
  const { t } = useText('signin', 'labels');
  const [needsCode, setNeedsCode] = useState(false);
  const form = useShortForm({
    check: (fields) => required(fields, 'email', 'password'),
    send: async ({ email, password }) => {
      const { twoFactorRedirect } = await authCall('sign-in/email', { email: email?.trim(), password });
      if (twoFactorRedirect) setNeedsCode(true);
      else await refreshMe();
    },
  });
  if (needsCode) return <SecondStep onBack={() => setNeedsCode(false)} />;
  return (
    <SignInFrame title={t('signin.title')} text={t('signin.text')}>
      <ShortForm form={form} submit={t('signin.submit')}>
        <Field label={t('labels.email_address')} error={form.problem.fields.email} required>
          <input name="email" type="email" autoComplete="username" />
        </Field>
        <Field label={t('signin.password')} error={form.problem.fields.password} required>
          <input name="password" type="password" autoComplete="current-password" />
        </Field>
      </ShortForm>
      <div className="mt-6 border-t border-line pt-6">
        <PasskeySignIn label={t('signin.passkey')} />
      </div>
      <p className="mt-6 border-t border-line pt-4 text-sm text-muted">{t('signin.lost')}</p>
    </SignInFrame>
  );
}

/** Asks for the second factor: a code of the app, or a backup code. */
function SecondStep({ onBack }: { onBack: () => void }) {
  const { t } = useText('signin', 'labels');
  const [way, setWay] = useState<'code' | 'backup'>('code');
  const form = useShortForm({
    check: (fields) => required(fields, 'code'),
    send: async ({ code = '' }) => {
      const call = way === 'code' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
      await authCall(call, { code: way === 'code' ? code.replace(/\s/g, '') : code.trim() });
      await refreshMe();
    },
  });
  const other = way === 'code' ? 'backup' : 'code';
  return (
    <SignInFrame title={t('signin.second')} text={t(`signin.${way}_text`)} takesFocus>
      <ShortForm
        form={form}
        submit={t('signin.submit')}
        buttons={
          <Button variant="ghost" onClick={onBack}>
            {t('labels.back')}
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

type SignInFrameProps = {
  title: string;
  text: string;
  /** Focuses the heading, for a step that replaces the previous one. */
  takesFocus?: boolean;
  children: ReactNode;
};

export function SignInFrame({ title, text, takesFocus = false, children }: SignInFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mx-auto w-full max-w-md px-5 py-10 md:py-16">
      <div className="border border-line bg-surface px-6 py-7 xamfra-lg sm:px-8">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-display text-[min(2.25rem,11vw)] font-medium leading-tight"
        >
          {title}
        </h1>
        <p className="mt-2 mb-6 text-pretty text-muted">{text}</p>
        {children}
      </div>
    </div>
  );
}
