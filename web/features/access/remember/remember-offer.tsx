import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { MAIN_ID } from '#web/lib/browser/page-parts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { DialogPanel } from '#web/ui/overlay/dialog-panel.tsx';
import { keepDevice, rememberedQuery } from './api.ts';

/** Asks an invited visitor whether to remember this device (circles-6). */
export async function offerToRemember(): Promise<void> {
  const { until, isKept } = await queryClient.fetchQuery(rememberedQuery);
  if (until === null || isKept) return;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
    // Nothing had the focus before, and the first link would get it.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  root.render(<RememberOffer until={until} onClose={close} />);
}

function RememberOffer({ until, onClose }: { until: string; onClose: () => void }) {
  const { t, language } = useText('remember', 'labels');
  const attempt = useAttempt(t('labels.did_not_work'), t('remember.unreachable'));
  const [isBusy, setBusy] = useState(false);
  const day = dateWords(until, language, 'medium', new Date());
  const keep = async () => {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => {
      await keepDevice(true);
      done(t('remember.kept', { day }));
    });
    onClose();
  };
  return (
    <DialogPanel
      open
      onOpenChange={onClose}
      title={t('remember.ask')}
      description={t('remember.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('labels.not_now')}</Button>
          <Button variant="primary" aria-disabled={isBusy || undefined} onClick={() => void keep()}>
            {t('remember.until', { day })}
          </Button>
        </>
      }
    />
  );
}
