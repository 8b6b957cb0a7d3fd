import { useState } from 'react';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { usePasskeyText } from '#web/forms/short/use-passkey-text.ts';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { makePasskey } from './api.ts';

/** A name for the passkey; the device asks for the rest. */
export function PasskeyAddForm() {
  const { t } = useText('account');
  // A form that has done its work begins anew, with an empty field.
  const [round, setRound] = useState(0);
  const form = useShortForm({
    check: (fields) => required(fields, 'name'),
    send: async ({ name = '' }) => {
      await makePasskey(name.trim());
      showToast({ title: t('account.passkey_added', { name: name.trim() }) });
      setRound(round + 1);
    },
    explain: usePasskeyText(),
    unreachable: t('account.unreachable'),
  });
  return (
    <ShortForm key={round} form={form} submit={t('account.add_passkey')}>
      <Field
        label={t('account.passkey_name')}
        hint={t('account.passkey_name_hint')}
        error={form.problem.fields.name}
        required
      >
        <input name="name" autoComplete="off" maxLength={60} />
      </Field>
    </ShortForm>
  );
}
