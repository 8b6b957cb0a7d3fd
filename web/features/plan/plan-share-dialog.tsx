import { useState } from 'react';
import { paths } from '#contract/screens.ts';
import type { KeptStop } from '#domain/plan/replay.ts';
import { writePlanLink } from '#web/features/plan/share/plan-link.ts';
import { LinkButtons, preloadQrCode } from '#web/forms/share/link-buttons.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';

/** Loads the code for sharing in advance, so that a plan can also be shared without a network (plan-4). */
export function preloadSharing(): void {
  void preloadDialog();
  void preloadQrCode();
}

/** The reason for opening the dialog: to send a link, or to show its code. */
export type ShareStart = 'link' | 'code';
type Props = { stops: readonly KeptStop[]; start: ShareStart | null; onClose: () => void };

/** Shares the places of a plan as a link and as its QR code, both made on the device. */
export function PlanShareDialog({ stops, start, onClose }: Props) {
  const { t } = useText('plan');
  return (
    <Dialog
      open={start !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t('plan.share_title')}
      description={t('plan.share_note')}
    >
      {start && <Sharing stops={stops} start={start} />}
    </Dialog>
  );
}

function Sharing({ stops, start }: { stops: readonly KeptStop[]; start: ShareStart }) {
  const { t } = useText('plan', 'labels');
  const code = useState(start === 'code');
  const link = writePlanLink(stops, `${location.origin}${paths.plan}`);
  if (link === null) return <Notice>{t('plan.share_none')}</Notice>;
  return (
    <div className="space-y-4">
      <LinkButtons
        link={link}
        code={code}
        message={{ title: t('plan.title'), text: t('plan.share_text') }}
        copied={{ title: t('labels.link_copied'), description: t('plan.copied_text') }}
        label={t('plan.qr_label')}
        className="w-72"
      />
    </div>
  );
}
