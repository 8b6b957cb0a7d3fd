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
  code: [isShown: boolean, setShown: (isShown: boolean) => void];
  /** Texts sent with the link, and those of the toast if it was copied instead. */
  message: Parameters<typeof sharePage>[0];
  copied: Parameters<typeof sharePage>[1];
  label: string;
  /** The width of the code. */
  className: string;
};

const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

/** Shares a link made on the device, or shows it as a code. */
export function LinkButtons({ link, code: [hasQr, setQr], ...texts }: Props) {
  const { t } = useText('labels');
  const { message, copied, label, className } = texts;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<Share2 {...ICON} />}
          onClick={() => void sharePage(message, copied, link)}
        >
          {t('labels.share_send')}
        </Button>
        <Button icon={<QrCodeIcon {...ICON} />} aria-expanded={hasQr} onClick={() => setQr(!hasQr)}>
          {t('labels.qr')}
        </Button>
      </div>
      {hasQr && <QrCode text={link} label={label} className={className} />}
    </>
  );
}
