import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Route from 'lucide-react/icons/route';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { parseRule } from '#domain/events/recurrence/rule.ts';
import { describeRule } from '#domain/events/recurrence/rule-words.ts';
import { websiteHref } from '#domain/text/web-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { sharePage } from '#web/ui/overlay/share-page.ts';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { NewerText } from '#web/ui/text/newer-text.tsx';

type Series = Pick<Event, 'rrule' | 'startDate' | 'recurringPattern' | 'isExpected'>;

/**
 * Returns a series' recurrence: in its own words, otherwise by its rule unless the dates are only expected (event-7).
 */
export function patternLines(event: Series, language: Language): string[] {
  const { rrule, startDate, recurringPattern: words, isExpected } = event;
  const rule = rrule ? parseRule(rrule) : null;
  const computed = rule && describeRule(rule, startDate, language);
  const lines = words && isExpected ? [words] : [words, computed];
  return [...new Set(lines.flatMap((line) => line || []))];
}

/** Card with an event's actions and further details (event-5). */
export function EventAside({ event }: { event: Event }) {
  const { t, language } = useText('events', 'labels');
  const website = event.website && websiteHref(event.website);
  const source = event.sourceUrl && websiteHref(event.sourceUrl);
  const [pattern, hint] = patternLines(event, language);
  return (
    <aside
      aria-label={t('events.details')}
      className="xamfra-lg border border-line bg-surface p-[min(1.25rem,5.2vw)]"
    >
      <div className="grid grid-cols-1 gap-2.5">
        <Button
          variant="primary"
          icon={<Share2 aria-hidden="true" className="size-4" />}
          onClick={() =>
            void sharePage(
              { title: event.title, text: t('events.share_text', { title: event.title }) },
              { title: t('events.share_copied') },
            )
          }
        >
          {t('events.share')}
        </Button>
      </div>
      <dl className="mt-5 space-y-4 empty:hidden">
        {website && (
          <Row name={t('labels.website')}>
            <Outside href={website}>{t('events.visit')}</Outside>
          </Row>
        )}
        {event.organizer && <Row name={t('labels.organizer')}>{event.organizer}</Row>}
        {event.price && (
          <Row name={t('labels.price')}>
            <ForeignText language={event.languages?.price}>{event.price}</ForeignText>
            <NewerText newer={event.newer?.price} />
          </Row>
        )}
        {event.isRecurring && (
          <Row name={t('labels.recurring')}>
            {pattern && (
              <span className="block">
                <ForeignText
                  language={
                    pattern === event.recurringPattern ? event.languages?.recurringPattern : undefined
                  }
                >
                  {pattern}
                </ForeignText>
              </span>
            )}
            {pattern === event.recurringPattern && <NewerText newer={event.newer?.recurringPattern} />}
            {hint && <span className="block text-muted">{hint}</span>}
          </Row>
        )}
        {(source || event.attribution) && (
          <Row name={t('labels.source')}>
            {source ? (
              <Outside href={source}>{event.attribution ?? new URL(source).hostname}</Outside>
            ) : (
              event.attribution
            )}
          </Row>
        )}
      </dl>
      <div className="mt-5 grid grid-cols-1 gap-2.5">
        <Button asChild icon={<CalendarPlus aria-hidden="true" className="size-4" />}>
          <a href={`/api/events/${event.id}.ics${language === 'en' ? '' : `?lang=${language}`}`} download>
            {t('events.calendar_add')}
          </a>
        </Button>
        <Button asChild icon={<Route aria-hidden="true" className="size-4" />}>
          <Link to={{ pathname: paths.plan, hash: `#event=${event.id}` }}>{t('events.plan_around')}</Link>
        </Button>
        <Button asChild icon={<Pencil aria-hidden="true" className="size-4" />}>
          <Link to={paths.editEvent(event.id)}>{t('events.edit')}</Link>
        </Button>
      </div>
    </aside>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <OutsideLink href={href} className="inline-block py-2.5 text-link">
      {children}
      <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.125em]" />
    </OutsideLink>
  );
}
