import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { LinkField } from '#web/forms/share/link-field.tsx';
import { ApiError } from '#web/lib/api/api-client.ts';
import { canSeal, type GuestScreen } from '#web/lib/share/guest-screen.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { sharePage } from '#web/ui/overlay/share-page.ts';
import { QrCode } from '#web/ui/picture/qr-code.tsx';
import { type GuestLink, makeGuestLink } from './api.ts';
import { useNightEnd } from './use-night-end.ts';

type Props = { open: boolean; screen: GuestScreen; onClose: () => void };

/**
 * Creates a link for a friend when it opens, and shows it as a code for another phone's camera and as a text to send
 * (guests-1).
 */
export function GuestDialog({ open, screen, onClose }: Props) {
  const { t } = useText('labels');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('labels.let_in')}
      description={t('labels.guests_text')}
    >
      {canSeal() ? <NewGuestLink screen={screen} /> : <Notice>{t('labels.seal_impossible')}</Notice>}
    </Dialog>
  );
}

function NewGuestLink({ screen }: { screen: GuestScreen }) {
  const { t } = useText('labels');
  const errorText = useErrorText();
  const [made, setMade] = useState<GuestLink | { refusal: string }>();
  // Each link counts toward the day's three, so it is created once, however often React runs the effect.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    makeGuestLink(screen).then(setMade, (error: unknown) => {
      const refusal = error instanceof ApiError ? errorText(error) : undefined;
      setMade({ refusal: refusal ?? t('labels.failed') });
    });
  }, [screen, errorText, t]);
  if (!made) return <p aria-busy="true">{t('labels.working')}</p>;
  if ('refusal' in made) return <Notice>{made.refusal}</Notice>;
  return <ShownLink {...made} />;
}

function ShownLink({ url, until }: GuestLink) {
  const { t } = useText('labels');
  const end = useNightEnd(until);
  const message = { title: t('labels.subject'), text: t('labels.message', { end }) };
  return (
    <div className="space-y-4">
      <QrCode text={url} label={t('labels.guests_qr')} className="mx-auto mt-1 w-64" />
      <LinkField url={url} hint={t('labels.until', { end })}>
        <Button
          icon={<Share2 aria-hidden="true" className="size-4" />}
          onClick={() => void sharePage(message, { title: t('labels.share_link_copied') }, url)}
        >
          {t('labels.share_send')}
        </Button>
      </LinkField>
    </div>
  );
}
