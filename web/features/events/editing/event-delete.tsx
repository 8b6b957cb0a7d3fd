import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { useWaitingToast } from '#web/forms/draft/use-waiting-toast.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { removeEvent } from './api.ts';

export function EventDelete({ event, onDeleted }: { event: Event; onDeleted: () => void }) {
  const { t } = useText('eventform');
  const navigate = useNavigate();
  const sayWaiting = useWaitingToast();
  const refused = useRefusalToast(t('eventform.error'), t('eventform.delete_failed'));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      const pending = await removeEvent(event.id);
      onDeleted();
      if (pending) {
        sayWaiting(pending);
        return void navigate(paths.event(event.id));
      }
      showToast({ title: t('eventform.success'), description: t('eventform.deleted_text') });
      void navigate(paths.events);
    } catch (error) {
      setAsking(false);
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="danger"
        className="mr-auto"
        icon={<Trash aria-hidden="true" className="size-4.5" />}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setAsking(true)}
      >
        {t('eventform.delete')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('eventform.delete_title')}
        description={t('eventform.delete_text')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('eventform.cancel')}</Button>
            <Button variant="danger" disabled={isBusy} onClick={() => void remove()}>
              {t('eventform.delete')}
            </Button>
          </>
        }
      />
    </>
  );
}
