import QrCodeIcon from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { paths } from '#contract/screens.ts';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { MAX_SHARED } from '#web/lib/lists/list-content.ts';
import { type WrittenLink, writeListLink } from '#web/lib/lists/list-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { sharePage } from '#web/ui/overlay/share-page.ts';
import type { NameOf } from './list-editor.tsx';

const QrCode = lazyPart(() => import('#web/ui/picture/qr-code.tsx').then((module) => module.QrCode));

export type ListSharing = { list: SavedList; nameOf: NameOf; onSaveInstead: () => void };
type Props = ListSharing & { open: boolean; onClose: () => void };

/** A list as a link and as a QR code; made on the device. */
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

function Sharing({ list, nameOf, onSaveInstead }: ListSharing) {
  const { t } = useText('lists');
  const [withNotes, setWithNotes] = useState(false);
  const [hasQr, setQr] = useState(false);
  const [written, setWritten] = useState<WrittenLink | null>();
  useEffect(() => {
    let isCurrent = true;
    const address = `${location.origin}${paths.saved}`;
    writeListLink(list, nameOf, address, withNotes)
      .catch(() => null)
      .then((next) => isCurrent && setWritten(next));
    return () => {
      isCurrent = false;
    };
  }, [list, nameOf, withNotes]);
  // An entry that the guide does not have is its name.
  const hasUnlisted = list.entries.some(({ place }) => place === null);
  const holds = written?.hasNames ? 'names' : hasUnlisted ? 'some' : 'ids';
  const send = (link: string) =>
    sharePage(
      { title: t('lists.share_subject'), text: t('lists.share_message') },
      { title: t('lists.share_copied'), description: t('lists.share_copied_text') },
      link,
    );
  return (
    <div className="space-y-4">
      {list.entries.some(({ note }) => note !== '') && (
        <div>
          <CheckChip checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)}>
            {t('lists.share_notes')}
          </CheckChip>
          <p className="mt-1.5 text-muted text-sm">{t('lists.share_notes_text')}</p>
        </div>
      )}
      {written === undefined && <p aria-busy="true">{t('lists.share_working')}</p>}
      {written === null && (
        <>
          <p role="status" className="xamfra border border-closed px-4 py-3">
            {t('lists.share_long', { count: MAX_SHARED })}
          </p>
          <Button onClick={onSaveInstead}>{t('lists.file_save')}</Button>
        </>
      )}
      {written && (
        <>
          <p>{t(`lists.share_holds_${holds}`)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              icon={<Share2 aria-hidden="true" className="size-4" />}
              onClick={() => void send(written.link)}
            >
              {t('lists.share_send')}
            </Button>
            <Button
              icon={<QrCodeIcon aria-hidden="true" className="size-4" />}
              aria-expanded={hasQr}
              onClick={() => setQr(!hasQr)}
            >
              {t('lists.share_qr')}
            </Button>
          </div>
          {hasQr && written.qr && (
            <div>
              <QrCode text={written.qr} label={t('lists.share_qr_label')} className="w-80" />
              <p className="text-muted text-sm">{t('lists.share_qr_text')}</p>
            </div>
          )}
          {hasQr && !written.qr && <p role="status">{t('lists.share_qr_long')}</p>}
        </>
      )}
    </div>
  );
}
