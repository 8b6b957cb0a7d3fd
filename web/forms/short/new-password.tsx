import { PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from '#contract/staff/staff.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Field } from '#web/ui/field/field.tsx';
import type { ShortFields } from './use-short-form.ts';

/** Applies the server's rule before anything is sent. */
export const checkNewPassword = ({ password = '' }: ShortFields): ShortFields =>
  password.length < PASSWORD_LENGTH.min ? { password: PASSWORD_TOO_SHORT } : {};

export function NewPasswordField({ error }: { error: string | undefined }) {
  const { t } = useText('signin');
  return (
    <Field
      label={t('signin.new_password')}
      hint={t('signin.new_password_hint', { count: PASSWORD_LENGTH.min })}
      error={error}
      required
    >
      <input name="password" type="password" autoComplete="new-password" maxLength={PASSWORD_LENGTH.max} />
    </Field>
  );
}
