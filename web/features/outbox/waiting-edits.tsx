import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { useGateLocked } from '#web/lib/api/gate-lock.ts';
import { BANNER_ID } from '#web/lib/browser/page-parts.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { useAlongState } from '#web/lib/device/along/along-state.ts';
import { rereadOutbox, waitingEdits } from '#web/lib/device/outbox.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { loadAreas } from '#web/lib/text/text-store.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { dropToast } from '#web/ui/feedback/toast-store.ts';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { type Sent, startSending } from './sending/edit-sender.ts';
import { WaitingList } from './waiting-list.tsx';

const SECONDS = 15;

// The parts of the list are loaded with the button, because the network may be gone later.
void preloadDialog();
void loadAreas(currentLanguage.get(), ['outbox', 'facts', 'kinds', 'form', 'rules']);

/** 'Waiting to be sent (2)' below every header; opens the list, and sends the edits when there is a network. */
export function WaitingEdits() {
  const { t } = useText('outbox');
  const [isOpen, setOpen] = useState(false);
  const edits = useSignal(waitingEdits);
  const text = useAlongState() === 'open' ? 'outbox.text_along' : 'outbox.text';
  const [banner, setBanner] = useState<HTMLElement | null>(null);
  // The page's frame is drawn by then.
  useEffect(() => setBanner(document.getElementById(BANNER_ID)), []);
  useSending();
  if (edits.length === 0 || !banner) return null;
  const open = () => {
    // On a phone, the message that led here would cover the list's buttons.
    dropToast();
    setOpen(true);
  };
  const label = t('outbox.waiting', { count: edits.length });
  return createPortal(
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={open}
        className="outbox-line"
      >
        <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
        {label}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={label} description={t(text)}>
        <WaitingList edits={edits} onLeave={() => setOpen(false)} />
      </Dialog>
    </>,
    banner,
  );
}

/** Sends the edits while the guide is open, and reports the outcome. */
function useSending(): void {
  const { t } = useText('outbox', 'form');
  const ruleText = useRuleText();
  const isLocked = useGateLocked();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of the language in which sending began will do
  useEffect(() => {
    if (isLocked) return;
    rereadOutbox();
    return startSending(tell);
  }, [isLocked]);

  function tell({ sent, refused, pending }: Sent): void {
    if (refused > 0) {
      const title = t('outbox.refused', { count: refused });
      showToast({ title, description: t('outbox.refused_text'), variant: 'destructive', seconds: SECONDS });
    } else if (pending)
      showToast({ title: t('form.waits'), description: ruleText(pending.message), seconds: SECONDS });
    else showToast({ title: t('outbox.sent', { count: sent }) });
  }
}
