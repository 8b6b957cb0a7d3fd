import type { Event } from '#contract/events.ts';
import { useText } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { categoryColor } from '#web/ui/category-color.ts';
import { Panot } from '#web/ui/panot.tsx';

/** The first 5 characters of a start time (S2 §2.5). */
const short = (time: string | null) => time?.slice(0, 5) ?? '';

function longDate(date: string, language: string): string {
  const at = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(at);
}

/** An event in a list: tile, title, when and where. */
export function EventCard({ event }: { event: Event }) {
  const { t, language } = useText('events');
  const color = categoryColor(event.category?.name ?? 'Events').text;
  return (
    <article className="flex min-w-0 gap-4 border-b border-line py-4">
      <Panot
        categoryName={event.category?.name ?? 'Events'}
        seed={event.id}
        className="size-24 shrink-0 xamfra"
      />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-display text-[1.375rem] font-medium leading-7">{event.title}</h2>
        <p className="mt-1 text-sm font-semibold" style={{ color }}>
          <time dateTime={event.startDate}>{longDate(event.startDate, language)}</time>
          {event.startTime && ` · ${short(event.startTime)}`}
        </p>
        <p className="truncate text-sm text-muted">{event.locationName}</p>
        {event.isRecurring && (
          <Badge className="mt-2">{event.recurringPattern ?? t('events.recurring')}</Badge>
        )}
      </div>
    </article>
  );
}
