import { type DayPeriod, dayPeriodAt } from '#domain/right-now/day-period.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { TextKey } from '#web/lib/text/text-store.ts';

export const PERIOD_TEXTS: Record<DayPeriod, TextKey> = {
  'early-morning': 'places.period_early_morning',
  morning: 'places.period_morning',
  afternoon: 'places.period_afternoon',
  evening: 'places.period_evening',
  night: 'places.period_night',
  'late-night': 'places.period_late_night',
};

/** 'Barcelona, tonight', by Madrid's time. */
export function PlacesHeadline({ className }: { className: string }) {
  const { t } = useText();
  return (
    <h1 tabIndex={-1} className={`font-display font-medium ${className}`}>
      {t('places.headline')} <em className="text-accent">{t(PERIOD_TEXTS[dayPeriodAt(useClock())])}</em>
    </h1>
  );
}
