import Trash from 'lucide-react/icons/trash-2';
import { useNavigate } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { useWaitingToast } from '#web/forms/draft/use-waiting-toast.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { removeEvent } from './api.ts';

export function EventDelete({ event, onDeleted }: { event: Event; onDeleted: () => void }) {
  const { t } = useText('eventform', 'labels');
  const navigate = useNavigate();
  const sayWaiting = useWaitingToast();
  const attempt = useAttempt(t('labels.error'), t('eventform.delete_failed'));

  const ask = () =>
    confirm({
      title: t('eventform.delete_title'),
      text: t('eventform.delete_text'),
      confirm: t('eventform.delete'),
      work: () =>
        attempt(async () => {
          const pending = await removeEvent(event);
          onDeleted();
          if (pending) {
            sayWaiting(pending);
            return void navigate(paths.event(event.id));
          }
          done(t('eventform.deleted_text'));
          void navigate(paths.events);
        }),
    });

  return (
    <Button
      variant="danger"
      className="mr-auto"
      icon={<Trash aria-hidden="true" className="size-4.5" />}
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={ask}
    >
      {t('eventform.delete')}
    </Button>
  );
}
