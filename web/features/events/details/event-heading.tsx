import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef, useState } from 'react';
import type { Event, Occurrence } from '#contract/events/events.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { daysBetween } from '#domain/city-time/iso-date.ts';
import { eventStatus, today } from '#domain/events/dates/event-span.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import { confirmDate } from '#web/features/events/api.ts';
import { EventBadge } from '#web/features/events/event-badge.tsx';
import { useOccurrenceText } from '#web/features/events/use-occurrence-text.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { timeLine } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { NewerText } from '#web/ui/text/newer-text.tsx';

/** Visitors cannot know more than two weeks ahead whether a usual date will take place. */
const MAX_DAYS_AHEAD = 14;

export function EventHeading({ event, occurrence }: { event: Event; occurrence: Occurrence }) {
  const { t } = useText('events');
  const label = useLabel();
  const text = useOccurrenceText();
  const isOver = eventStatus(occurrence, useClock()) === 'ended';
  const hour = timeLine(occurrence) || text.hour(occurrence);
  const usual = isUsual(event, occurrence) && !isOver;
  const { category } = event;
  const { startDate, endDate } = occurrence;
  return (
    <header>
      <p className="flex flex-wrap items-center gap-2 empty:hidden">
        <EventBadge occurrence={occurrence} isUsual={usual} />
        {category && (
          <Badge
            color={categoryColor(category.name).text}
            icon={<CategoryIcon icon={category.icon} className="size-4" />}
          >
            {label(category.name)}
          </Badge>
        )}
      </p>
      <h1
        tabIndex={-1}
        className="mt-3 text-pretty break-words font-display font-medium text-[clamp(min(2rem,12vw),7vw,3.25rem)] leading-[1.08]"
      >
        <ForeignText language={event.languages?.title}>{event.title}</ForeignText>
      </h1>
      <NewerText newer={event.newer?.title} />
      <dl className="mt-5 space-y-2 text-lg">
        <div className="flex gap-3">
          <dt>
            <span className="sr-only">{t('events.date')}</span>
            <CalendarDays aria-hidden="true" className="mt-1 size-5 text-muted" />
          </dt>
          <dd className="first-letter:uppercase">
            <time dateTime={startDate}>{text.fullDay(startDate)}</time>
            {endDate !== startDate && (
              <>
                {' – '}
                <time dateTime={endDate}>{text.fullDay(endDate)}</time>
              </>
            )}
          </dd>
        </div>
        {hour && (
          <div className="flex gap-3">
            <dt>
              <span className="sr-only">{t('events.time')}</span>
              <Clock aria-hidden="true" className="mt-1 size-5 text-muted" />
            </dt>
            <dd className="tabular-nums">{hour}</dd>
          </div>
        )}
      </dl>
      {isOver && <p className="mt-3 font-semibold text-closed">{t('events.over')}</p>}
      {usual && (
        <div className="mt-4 max-w-prose">
          {event.usually && <p className="text-lg">{event.usually}</p>}
          <p className="text-muted">
            {t('events.expected')}. {t('events.expected_text')} {event.website && t('events.expected_check')}
          </p>
          <EventConfirm key={startDate} event={event} occurrence={occurrence} />
        </div>
      )}
    </header>
  );
}

/** Asks whether a usual event takes place on its next date (event-11). */
function EventConfirm({ event, occurrence }: { event: Event; occurrence: Occurrence }) {
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
