import QrCodeIcon from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { sharePage } from '#web/ui/overlay/share-page.ts';

const QrCode = lazyPart(() => import('#web/ui/picture/qr-code.tsx').then((module) => module.QrCode));

export const preloadQrCode = QrCode.preload;

type Props = {
  link: string;
  /** The address in the code; null when it is too long for a camera. */
  qr: string | null;
  code: [isShown: boolean, setShown: (isShown: boolean) => void];
  /** Texts sent with the link, and those of the toast if it was copied instead. */
  message: Parameters<typeof sharePage>[0];
  copied: Parameters<typeof sharePage>[1];
  label: string;
  codeText?: string;
  /** The width of the code. */
  className: string;
  autoFocus?: boolean;
};

const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

/** Shares a link made on the device, or shows it as a code. */
export function LinkButtons({ link, qr, code: [hasQr, setQr], autoFocus, ...texts }: Props) {
  const { t } = useText('share');
  const { message, copied, label, codeText, className } = texts;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<Share2 {...ICON} />}
          onClick={() => void sharePage(message, copied, link)}
          autoFocus={autoFocus}
        >
          {t('share.send')}
        </Button>
        <Button icon={<QrCodeIcon {...ICON} />} aria-expanded={hasQr} onClick={() => setQr(!hasQr)}>
          {t('share.qr')}
        </Button>
      </div>
      {hasQr && qr && (
        <div>
          <QrCode text={qr} label={label} className={className} />
          {codeText && <p className="text-muted text-sm">{codeText}</p>}
        </div>
      )}
      {hasQr && !qr && <p role="status">{t('share.qr_long')}</p>}
    </>
  );
}
