import { useEffect, useRef, useState } from 'react';
import type { Event, Occurrence } from '#contract/events/events.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { daysBetween } from '#domain/city-time/iso-date.ts';
import { eventStatus, today } from '#domain/events/dates/event-span.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import { confirmDate } from '#web/features/events/api.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Visitors cannot know more than two weeks ahead whether a usual date will take place. */
const MAX_DAYS_AHEAD = 14;

type Props = { event: Event; occurrence: Occurrence };

/** How often a usual event is, that its date is not confirmed, and the question whether it is on (event-10). */
export function EventDoubt({ event, occurrence }: Props) {
  const { t } = useText('events');
  const isOver = eventStatus(occurrence, useClock()) === 'ended';
  if (isOver || !isUsual(event, occurrence)) return null;
  return (
    <div className="max-w-prose">
      {event.usually && <p className="text-lg">{event.usually}</p>}
      <p className="text-muted">
        {t('events.expected')}. {t('events.expected_text')} {event.website && t('events.expected_check')}
      </p>
      <EventConfirm key={occurrence.startDate} event={event} occurrence={occurrence} />
    </div>
  );
}

/** Asks whether a usual event takes place on its next date (event-10). */
function EventConfirm({ event, occurrence }: Props) {
  const { t, language } = useText('events');
  const attempt = useAttempt(t('events.confirm_failed'), t('events.picture_unreached'));
  const status = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSaid, setSaid] = useState(false);
  const now = useClock();
  useEffect(() => {
    if (isSaid) status.current?.focus();
  }, [isSaid]);
  const { startDate } = occurrence;
  if (daysBetween(today(now), startDate) > MAX_DAYS_AHEAD) return null;
  const isHalf = event.dateWords?.some(({ date }) => date === startDate);
  const confirm = async () => {
    setBusy(true);
    await attempt(async () => {
      const after = await confirmDate(event.id, startDate);
      if (isUsual(after, occurrence)) return setSaid(true);
      // When a date is confirmed, the question disappears with it.
      document.querySelector<HTMLElement>('main h1')?.focus();
      showToast({ title: t('events.confirm_done') });
    });
    setBusy(false);
  };
  return (
    <div className="mt-4 in-data-[guest]:hidden">
      {!isSaid && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{t('events.confirm_ask', { date: dateWords(startDate, language, 'long', now) })}</span>
          <Button size="sm" disabled={isBusy} onClick={() => void confirm()}>
            {t('events.confirm_yes')}
          </Button>
        </p>
      )}
      <p ref={status} tabIndex={-1} role="status" className="mt-1 text-muted text-sm empty:hidden">
        {(isHalf || isSaid) && t('events.confirm_first')}
      </p>
    </div>
  );
}
