import type { Occurrence } from '#contract/events/events.ts';
import { eventBadge } from '#domain/events/dates/event-badge.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';

const LOOK = { today: 'bg-open', tomorrow: 'bg-events', days: 'bg-bars', invalid: 'bg-closed' };

type Props = { occurrence: Occurrence; isUsual?: boolean; className?: string };

/** The days until an event; nothing beyond a week (event-4). A usual date has a lighter badge. */
export function EventBadge({ occurrence, isUsual = false, className }: Props) {
  const { t } = useText('events');
  const badge = eventBadge(occurrence, useClock());
  if (!badge) return null;
  return (
    <span
      className={classNames(
        'xamfra-sm inline-flex min-h-6 items-center px-2.5 py-0.5 text-sm leading-tight',
        isUsual ? 'border border-line bg-surface text-muted' : `font-semibold text-bg ${LOOK[badge.kind]}`,
        className,
      )}
    >
      {badge.kind === 'today' && t('events.badge_today')}
      {badge.kind === 'tomorrow' && t('events.badge_tomorrow')}
      {badge.kind === 'invalid' && t('events.invalid_date')}
      {badge.kind === 'days' && (
        <>
          <span aria-hidden="true">{t('events.badge_days', { days: badge.days })}</span>
          <span className="sr-only">{t('events.badge_days_spoken', { count: badge.days })}</span>
        </>
      )}
    </span>
  );
}
