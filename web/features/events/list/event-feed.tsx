import { useEffect } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { DialogProps } from '#web/ui/overlay/dialog-panel.tsx';
import { useCalendarFeed } from './use-calendar-feed.ts';

type Props = Pick<DialogProps, 'open' | 'onOpenChange'>;

/** Subscription for a calendar program: this device's address, its meaning, and how to close it. */
export function EventFeed({ open: isOpen, onOpenChange: setOpen }: Props) {
  const { t } = useText('events');
  const { feed, isBusy, wasClosed, check, open, close } = useCalendarFeed();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening asks once
  useEffect(() => {
    if (isOpen) void check();
  }, [isOpen]);

  const attempt = async (work: () => Promise<unknown>, done?: { title: string; description?: string }) => {
    try {
      await work();
      if (done) showToast(done);
    } catch {
      showToast({ title: t('events.feed_failed'), variant: 'destructive' });
    }
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('events.feed_title')}
      description={t('events.feed_text')}
    >
      <p className="border-accent border-l-3 pl-4 text-sm">{t('events.feed_privacy')}</p>
      {feed ? (
        <div className="mt-5 space-y-4">
          <Field label={t('events.feed_address')}>
            <input readOnly value={feed.url} onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              onClick={() =>
                void attempt(() => navigator.clipboard.writeText(feed.url), {
                  title: t('events.feed_copied'),
                })
              }
            >
              {t('events.feed_copy')}
            </Button>
            <Button asChild>
              <a href={feed.url.replace(/^https?:/, 'webcal:')}>{t('events.feed_open')}</a>
            </Button>
            <Button
              variant="danger"
              disabled={isBusy}
              onClick={() =>
                void attempt(close, {
                  title: t('events.feed_revoked'),
                  description: t('events.feed_revoked_text'),
                })
              }
            >
              {t('events.feed_revoke')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p role="status" className="mt-4 font-medium text-sm empty:hidden">
            {wasClosed && t('events.feed_was_closed')}
          </p>
          <Button variant="primary" className="mt-5" disabled={isBusy} onClick={() => void attempt(open)}>
            {t(isBusy ? 'events.feed_making' : wasClosed ? 'events.feed_make_new' : 'events.feed_make')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
