import { useState } from 'react';
import { paths } from '#contract/screens.ts';
import { placesOf, type SavedList } from '#domain/lists/saved-lists.ts';
import { LinkButtons } from '#web/forms/share/link-buttons.tsx';
import { MAX_SHARED, writePlacesLink } from '#web/lib/share/places-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export type ListSharing = { list: SavedList; onSaveInstead: () => void };
type Props = ListSharing & { open: boolean; onClose: () => void };

/** Shares the places of a list as a link and as a QR code, both made on the device. */
export function ListShareDialog({ open, onClose, ...sharing }: Props) {
  const { t } = useText('lists');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('lists.share_title')}
      description={t('lists.share_text')}
    >
      <Sharing {...sharing} />
    </Dialog>
  );
}

function Sharing({ list, onSaveInstead }: ListSharing) {
  const { t } = useText('lists', 'labels');
  const code = useState(false);
  const ids = placesOf(list);
  const left = list.entries.length - ids.length;
  const link = writePlacesLink(ids, `${location.origin}${paths.saved}`);
  if (link === null) {
    return (
      <div className="space-y-4">
        <Notice>
          {ids.length === 0 ? t('lists.share_none') : t('lists.share_long', { count: MAX_SHARED })}
        </Notice>
        <Button onClick={onSaveInstead}>{t('lists.file_save')}</Button>
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p>{t('lists.share_holds', { count: ids.length })}</p>
      {left > 0 && <p>{t('lists.share_left', { count: left })}</p>}
      <LinkButtons
        link={link}
        code={code}
        message={{ title: t('lists.share_subject'), text: t('lists.share_message') }}
        copied={{ title: t('labels.link_copied'), description: t('lists.share_copied_text') }}
        label={t('lists.share_qr_label')}
        className="w-80"
      />
    </div>
  );
}
