import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { type Passkey, passkeyObstacle } from '#web/lib/api/passkeys.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { AccountSection } from './account-section.tsx';
import { passkeysQuery, removePasskey } from './api.ts';
import { PasskeyAddForm } from './passkey-add-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** One's own passkeys: add one of this device, remove one that is lost; `isFirst` shows no list, as it is empty. */
export function AccountPasskeys({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useText('account', 'passkey');
  const { data, isError, refetch } = useQuery(passkeysQuery);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const refused = useRefusalToast(t('account.error'), t('account.unreachable'));
  const obstacle = passkeyObstacle();
  const name = leaving?.name ?? t('account.passkey');
  const remove = async () => {
    if (!leaving) return;
    try {
      await removePasskey(leaving.id);
      showToast({ title: t('account.passkey_removed', { name }) });
    } catch (error) {
      refused(error);
    }
  };
  return (
    <AccountSection title={t('account.passkeys')} text={t('account.passkeys_text')}>
      {!isFirst && (
        <RowList
          label={t('account.passkeys')}
          rows={data}
          empty={t('account.no_passkeys')}
          failed={t('account.passkeys_failed')}
          isError={isError}
          retry={() => void refetch()}
        >
          {(passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          )}
        </RowList>
      )}
      <div className={isFirst ? undefined : 'mt-5'}>
        {obstacle ? <p className="text-muted">{t(`passkey.no_${obstacle}`)}</p> : <PasskeyAddForm />}
      </div>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('account.remove_passkey')}
        text={t('account.remove_passkey_text', { name })}
        confirm={t('account.remove_passkey')}
        onConfirm={remove}
      />
    </AccountSection>
  );
}
