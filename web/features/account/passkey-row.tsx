import Trash from 'lucide-react/icons/trash-2';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Passkey } from '#web/lib/passkeys.ts';
import { preloadDialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';

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
      actions={
        <IconButton
          label={t('account.remove_passkey_of', { name })}
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={onRemove}
        >
          <Trash aria-hidden="true" className="size-5 text-closed" />
        </IconButton>
      }
    />
  );
}
