import { useEffect, useId, useRef, useState } from 'react';
import { MAIN_ID } from '#web/lib/browser/page-parts.ts';
import { isInstalled, keepOffline, useOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Whether the visitor chose 'Not now' in this visit; Profile still offers it. */
let wasDeclined = false;

/**
 * 'Keep the guide on this device?', below the saved places, so that saving the first place does not move what
 * the visitor touches (lists-9). An installed guide is kept anyway.
 */
export function KeepOffer() {
  const { t } = useText('lists', 'labels');
  const copy = useOfflineCopy();
  const id = useId();
  const [isDeclined, setDeclined] = useState(wasDeclined);
  const [outcome, setOutcome] = useState<'asked' | 'kept' | 'full' | 'busy' | 'failed' | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button has been removed and has lost the focus.
  useEffect(() => {
    if (outcome === 'kept') status.current?.focus();
  }, [outcome]);
  const keep = async () => {
    setOutcome('asked');
    setOutcome((await keepOffline()) ?? 'kept');
  };
  const decline = () => {
    wasDeclined = true;
    setDeclined(true);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  // An earlier copy may be renewed meanwhile, without a press here.
  const isKeeping = copy === 'keeping' && outcome === 'asked';
  const isKept = copy === 'on' && outcome === 'kept';
  const isOffered = copy === 'off' && !isDeclined && !isInstalled();
  if (!isOffered && !isKeeping && !isKept) return null;
  return (
    <section
      aria-labelledby={id}
      className="xamfra mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border border-line bg-raised px-5 py-4 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id={id} className="font-semibold">
          {t('lists.keep_question')}
        </h2>
        {isOffered && (
          <p className="mt-0.5 max-w-prose text-pretty text-muted text-sm">{t('lists.keep_text')}</p>
        )}
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className="mt-2 flex items-center gap-2.5 font-medium empty:hidden"
        >
          {isKeeping && <Spinner className="size-5 shrink-0" />}
          {isKeeping && t('lists.keeping')}
          {isKept && t('lists.kept')}
        </p>
        {(outcome === 'failed' || outcome === 'full' || outcome === 'busy') && (
          <p role="alert" className="mt-2 font-medium text-closed">
            {t(`labels.keep_${outcome}`)}
          </p>
        )}
      </div>
      {isOffered && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void keep()}>{t('lists.keep')}</Button>
          <Button onClick={decline}>{t('labels.not_now')}</Button>
        </div>
      )}
    </section>
  );
}
