import { useQuery } from '@tanstack/react-query';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { ApiError, call } from '#web/lib/api/api-client.ts';
import { passkeyObstacle } from '#web/lib/api/passkeys.ts';
import { meQuery, refreshMe } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { DialogPanel } from '#web/ui/overlay/dialog-panel.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

type Props = { onAnswer: (proved: boolean) => void };

/** Asks for the password, with a code if the account has a second factor, or for a passkey. */
export function ProofForm({ onAnswer }: Props) {
  const { t } = useText('signin');
  const { data } = useQuery(meQuery);
  const { password, code, passkey } = data?.proofs ?? { password: true, code: false, passkey: false };
  const form = useShortForm({
    check: (fields) => required(fields, 'password', ...(code ? ['code'] : [])),
    send: async (fields) => {
      const body = { password: fields.password ?? '', ...(code && { code: fields.code?.trim() }) };
      try {
        await call('POST /api/auth/reauthenticate', { body });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_signed_in')) throw error;
        // The session is over: the sign-in form replaces the screen, and the waiting call is abandoned.
        await refreshMe();
        return onAnswer(false);
      }
      onAnswer(true);
    },
  });
  const hasPasskey = passkey && (passkeyObstacle() === null || !password);
  return (
    <DialogPanel
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('signin.prove')}
      description={t('signin.prove_text')}
    >
      {hasPasskey && <PasskeySignIn label={t('signin.prove_passkey')} onDone={() => onAnswer(true)} />}
      {password && (
        <ShortForm
          form={form}
          submit={t('signin.prove_submit')}
          className={hasPasskey ? 'mt-6 border-t border-line pt-6' : undefined}
          buttons={<Button onClick={() => onAnswer(false)}>{t('shell.cancel')}</Button>}
        >
          <Field label={t('signin.password')} error={form.problem.fields.password} required>
            <input name="password" type="password" autoComplete="current-password" />
          </Field>
          {code && (
            <Field
              label={t('signin.code')}
              hint={t('signin.prove_code_hint')}
              error={form.problem.fields.code}
              required
            >
              <input name="code" autoComplete="one-time-code" spellCheck={false} className="tabular-nums" />
            </Field>
          )}
        </ShortForm>
      )}
    </DialogPanel>
  );
}
