import { useEffect, useState } from 'react';
import { paths } from '#contract/screens.ts';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { MAX_SHARED } from '#web/features/lists/link/list-content.ts';
import { type SealedLink, writeIdsLink, writeSealedLink } from '#web/features/lists/link/list-link.ts';
import { LinkButtons } from '#web/forms/seal/link-buttons.tsx';
import { ToldWords } from '#web/forms/seal/told-words.tsx';
import { chooseWords } from '#web/lib/seal/four-words.ts';
import { canSeal } from '#web/lib/seal/sealed-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { NameOf } from './list-editor.tsx';

export type ListSharing = { list: SavedList; nameOf: NameOf; onSaveInstead: () => void };
type Props = ListSharing & { open: boolean; onClose: () => void };

/** Shares a list as a link and as a QR code, both made on the device. */
export function ListShareDialog({ open, onClose, ...sharing }: Props) {
  const { t } = useText('lists', 'share');
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

function Sharing({ list: now, nameOf: namesNow, onSaveInstead }: ListSharing) {
  const { t } = useText('lists', 'share');
  const [isSealed, setSealed] = useState(true);
  const code = useState(false);
  // A new link would have different words from those being read aloud.
  const [list] = useState(now);
  const [nameOf] = useState(() => namesNow);
  return (
    <div className="space-y-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('lists.share_way')}</legend>
        <Chip pressed={isSealed} onPressedChange={() => setSealed(true)}>
          {t('share.with_words')}
        </Chip>
        <Chip pressed={!isSealed} onPressedChange={() => setSealed(false)}>
          {t('share.without_words')}
        </Chip>
      </fieldset>
      {isSealed ? (
        <WithWords {...{ list, nameOf, onSaveInstead, code }} />
      ) : (
        <WithoutWords {...{ list, code }} />
      )}
    </div>
  );
}

/** Whether the QR code is shown; a new link keeps it open. */
type WithCode = { code: [boolean, (isShown: boolean) => void] };

const address = () => `${location.origin}${paths.saved}`;

function WithWords({ list, nameOf, onSaveInstead, code }: ListSharing & WithCode) {
  const { t, language } = useText('lists', 'share');
  const [withNotes, setWithNotes] = useState(false);
  const [made, setMade] = useState<{ words: string; written: SealedLink | null }>();
  useEffect(() => {
    if (!canSeal()) return;
    let isCurrent = true;
    const make = async () => {
      const words = await chooseWords(language);
      return { words, written: await writeSealedLink(list, nameOf, address(), withNotes, words) };
    };
    setMade(undefined);
    make()
      .catch(() => ({ words: '', written: null }))
      .then((next) => isCurrent && setMade(next));
    return () => {
      isCurrent = false;
    };
  }, [list, nameOf, withNotes, language]);
  if (!canSeal()) return <Notice>{t('share.seal_impossible')}</Notice>;
  // An entry that the guide does not have is shared by its name.
  const hasUnlisted = list.entries.some(({ place }) => place === null);
  const holds = made?.written?.hasNames ? 'names' : hasUnlisted ? 'some' : 'ids';
  return (
    <>
      {list.entries.some(({ note }) => note !== '') && (
        <div>
          <CheckChip checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)}>
            {t('lists.share_notes')}
          </CheckChip>
          <p className="mt-1.5 text-muted text-sm">{t('lists.share_notes_text')}</p>
        </div>
      )}
      {!made && <p aria-busy="true">{t('share.working')}</p>}
      {made?.written === null && (
        <>
          <Notice>{t('lists.share_long', { count: MAX_SHARED })}</Notice>
          <Button onClick={onSaveInstead}>{t('lists.file_save')}</Button>
        </>
      )}
      {made?.written && (
        <>
          <p>{t(`lists.share_holds_${holds}`)}</p>
          <ListLink {...made.written} codeText={t('lists.share_qr_text')} code={code} />
          <ToldWords words={made.words} />
        </>
      )}
    </>
  );
}

function WithoutWords({ list, code }: { list: SavedList } & WithCode) {
  const { t } = useText('lists');
  const count = list.entries.filter(({ place }) => place !== null).length;
  const left = list.entries.length - count;
  const link = writeIdsLink(list, address());
  if (link === null) {
    return (
      <Notice>
        {count === 0 ? t('lists.share_bare_none') : t('lists.share_long', { count: MAX_SHARED })}
      </Notice>
    );
  }
  return (
    <>
      <p>{t('lists.share_bare', { count })}</p>
      {left > 0 && <p>{t('lists.share_bare_left', { count: left })}</p>}
      <p>{t('lists.share_bare_stays')}</p>
      <ListLink link={link} qr={link} codeText={t('lists.share_qr_bare')} code={code} />
    </>
  );
}

type LinkProps = WithCode & { link: string; codeText: string; qr: string | null };

function ListLink(props: LinkProps) {
  const { t } = useText('lists', 'labels');
  return (
    <LinkButtons
      {...props}
      message={{ title: t('lists.share_subject'), text: t('lists.share_message') }}
      copied={{ title: t('labels.link_copied'), description: t('lists.share_copied_text') }}
      label={t('lists.share_qr_label')}
      className="w-80"
    />
  );
}
