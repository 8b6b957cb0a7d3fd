import type { Passkey } from '#web/lib/api/passkeys.ts';
import { formatDate } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';

type Props = { passkey: Passkey; onRemove: () => void };

/** One passkey with the day it was made. */
export function PasskeyRow({ passkey, onRemove }: Props) {
  const { t, language } = useText('account');
  const name = passkey.name || t('account.passkey');
  const date = formatDate(passkey.createdAt, language, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <ListRow
      title={name}
      text={t('account.passkey_since', { date })}
      actions={<DeleteButton label={t('account.remove_passkey_of', { name })} onClick={onRemove} />}
    />
  );
}
