import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { usePasskeyText } from '#web/forms/short/use-passkey-text.ts';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { addPasskey, type Passkey, passkeyObstacle } from '#web/lib/api/passkeys.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { asStaff, authCall, authRead, refreshMe } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { AccountSection } from './account-section.tsx';

/** The person's own passkeys: add one of this device, remove a lost one. `isFirst` hides the empty list. */
export function AccountPasskeys({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useText('signin');
  const query = useQuery(passkeysQuery);
  const attempt = useAttempt();
  const obstacle = passkeyObstacle();
  const askToRemove = ({ id, ...passkey }: Passkey) => {
    const name = passkey.name ?? t('signin.account_passkey');
    confirm({
      title: t('signin.remove_passkey'),
      text: t('signin.remove_passkey_text', { name }),
      confirm: t('signin.remove_passkey'),
      work: () =>
        attempt(async () => {
          await removePasskey(id);
          showToast({ title: t('signin.passkey_removed', { name }) });
        }),
    });
  };
  return (
    <AccountSection title={t('signin.passkeys')} text={t('signin.passkeys_text')}>
      {!isFirst && (
        <RowList
          label={t('signin.passkeys')}
          rows={query.data}
          empty={t('signin.no_passkeys')}
          failed={t('signin.passkeys_failed')}
          query={query}
        >
          {(passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => askToRemove(passkey)} />
          )}
        </RowList>
      )}
      <div className={isFirst ? undefined : 'mt-5'}>
        {obstacle ? <p className="text-muted">{t(`signin.passkey_no_${obstacle}`)}</p> : <PasskeyAddForm />}
      </div>
    </AccountSection>
  );
}

/** Asks for the passkey's name; the device does the rest. */
function PasskeyAddForm() {
  const { t } = useText('signin');
  // A new key resets the form after success.
  const [round, setRound] = useState(0);
  const form = useShortForm({
    check: (fields) => required(fields, 'name'),
    send: async ({ name = '' }) => {
      await makePasskey(name.trim());
      showToast({ title: t('signin.passkey_added', { name: name.trim() }) });
      setRound(round + 1);
    },
    explain: usePasskeyText(),
  });
  return (
    <ShortForm key={round} form={form} submit={t('signin.add_passkey')}>
      <Field
        label={t('signin.passkey_name')}
        hint={t('signin.passkey_name_hint')}
        error={form.problem.fields.name}
        required
      >
        <input name="name" maxLength={60} />
      </Field>
    </ShortForm>
  );
}

type Props = { passkey: Passkey; onRemove: () => void };

function PasskeyRow({ passkey, onRemove }: Props) {
  const { t, language } = useText('signin', 'labels');
  const name = passkey.name || t('signin.account_passkey');
  const date = dateWords(passkey.createdAt, language, 'medium');
  return (
    <ListRow
      title={name}
      text={t('signin.passkey_since', { date })}
      actions={<DeleteButton label={t('labels.remove_of', { name })} onClick={onRemove} />}
    />
  );
}

const passkeysQuery = queryOptions({
  queryKey: ['/api/auth/passkey/list-user-passkeys'],
  queryFn: ({ signal }) => asStaff(authRead('passkey/list-user-passkeys', signal)),
  staleTime: 0,
});

/** Refetches the passkeys, and the session, which says whether there are any. */
const refreshPasskeys = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }), refreshMe()]);

const makePasskey = (name: string) => asStaff(addPasskey(name)).then(refreshPasskeys);

const removePasskey = (id: string) =>
  asStaff(authCall('passkey/delete-passkey', { id })).then(refreshPasskeys);
