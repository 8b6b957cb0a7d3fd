import { useEffect, useState } from 'react';
import type { Language } from '#contract/language.ts';
import { paths } from '#contract/screens.ts';
import { type SealedPlan, sealPlan } from '#web/features/plan/share/plan-link.ts';
import type { KeptPlan } from '#web/features/plan/share/plan-text.ts';
import { LinkButtons, preloadQrCode } from '#web/forms/seal/link-buttons.tsx';
import { ToldWords } from '#web/forms/seal/told-words.tsx';
import { WORD_LISTS } from '#web/lib/seal/four-words.ts';
import { canSeal } from '#web/lib/seal/sealed-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';

/** Loads the code for sharing in advance, so that a plan can also be shared without a network (plan-5). */
export function preloadSharing(language: Language): void {
  void preloadDialog();
  void preloadQrCode();
  WORD_LISTS[language]().catch(() => undefined);
}

/** The reason for opening the dialog: to send a link, or to show its code. */
export type ShareStart = 'link' | 'code';
type Props = { plan: KeptPlan; start: ShareStart | null; onClose: () => void };

/** Shares a plan as a sealed link and as its QR code, both made on the device. */
export function PlanShareDialog({ plan, start, onClose }: Props) {
  const { t } = useText('plan', 'share');
  return (
    <Dialog
      open={start !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t('plan.share_title')}
      description={t('plan.share_note')}
    >
      {start && <Sharing plan={plan} start={start} />}
    </Dialog>
  );
}

function Sharing({ plan, start }: { plan: KeptPlan; start: ShareStart }) {
  const { t, language } = useText('plan', 'share', 'labels');
  const [isAsked, setAsked] = useState(start === 'code');
  const code = useState(start === 'code');
  const [made, setMade] = useState<SealedPlan | 'failed'>();
  // A new link would have different words from those being read aloud.
  const [shared] = useState({ plan, language });
  useEffect(() => {
    if (!isAsked || !canSeal()) return;
    let isCurrent = true;
    sealPlan(shared.plan, `${location.origin}${paths.plan}`, shared.language)
      .catch(() => 'failed' as const)
      .then((next) => isCurrent && setMade(next));
    return () => {
      isCurrent = false;
    };
  }, [isAsked, shared]);
  if (!canSeal() || made === 'failed') {
    return <Notice>{t(made === 'failed' ? 'plan.share_failed' : 'share.seal_impossible')}</Notice>;
  }
  if (!isAsked) {
    return (
      <Button variant="primary" onClick={() => setAsked(true)}>
        {t('share.with_words')}
      </Button>
    );
  }
  if (!made) return <p aria-busy="true">{t('share.working')}</p>;
  return (
    <div className="space-y-4">
      <LinkButtons
        link={made.link}
        qr={made.link}
        code={code}
        message={{ title: t('plan.title'), text: t('plan.share_text') }}
        copied={{ title: t('labels.link_copied'), description: t('plan.copied_text') }}
        label={t('plan.qr_label')}
        className="w-72"
        autoFocus
      />
      <ToldWords words={made.words} />
    </div>
  );
}
