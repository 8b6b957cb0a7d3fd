import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { type Invitation, inviteUser } from './api.ts';

type Props = { onInvited: (invitation: Invitation) => void; onCancel: () => void };

export function UserInviteForm({ onInvited, onCancel }: Props) {
  const { t } = useText('admin');
  const form = useShortForm({
    check: (fields) => required(fields, 'email', 'firstName'),
    send: async ({ email = '', firstName = '', lastName = '', isAdmin }) =>
      onInvited(await inviteUser({ email, firstName, lastName, isAdmin: isAdmin === 'on' })),
    unreachable: t('admin.unreachable'),
  });
  return (
    <ShortForm
      form={form}
      submit={t('admin.invite')}
      buttons={<Button onClick={onCancel}>{t('shell.cancel')}</Button>}
    >
      <Field label={t('admin.email')} error={form.problem.fields.email} required>
        <input name="email" type="email" autoComplete="off" />
      </Field>
      <Field label={t('admin.first_name')} error={form.problem.fields.firstName} required>
        <input name="firstName" autoComplete="off" maxLength={60} />
      </Field>
      <Field label={t('admin.last_name')} error={form.problem.fields.lastName}>
        <input name="lastName" autoComplete="off" maxLength={60} />
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="isAdmin" className="size-5 shrink-0" />
        {t('admin.as_admin')}
      </label>
    </ShortForm>
  );
}
