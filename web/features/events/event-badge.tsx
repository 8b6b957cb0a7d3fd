import type { Occurrence } from '#contract/events/events.ts';
import { eventBadge } from '#domain/events/dates/event-badge.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';

const FILLED = {
  today: 'bg-open text-bg',
  tomorrow: 'bg-events text-bg',
  days: 'bg-bars text-bg',
  invalid: 'bg-closed text-bg',
};
const OUTLINED = {
  today: 'text-open',
  tomorrow: 'text-events',
  days: 'text-bars',
  invalid: 'text-closed',
};

type Props = { occurrence: Occurrence; isUsual?: boolean; className?: string };

/** The days until an event; nothing beyond a week (event-4). The badge of a usual date is outlined in the same color. */
export function EventBadge({ occurrence, isUsual = false, className }: Props) {
  const { t } = useText('events');
  const badge = eventBadge(occurrence, useClock());
  if (!badge) return null;
  return (
    <span
      className={classNames(
        'xamfra-sm inline-flex min-h-6 items-center px-2.5 py-0.5 font-semibold text-sm leading-tight',
        isUsual ? `border border-current bg-surface ${OUTLINED[badge.kind]}` : FILLED[badge.kind],
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
