import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type DayHours, readHours } from '#domain/opening-hours/read-hours.ts';
import { DAY_MINUTES, formatMinute } from '#domain/opening-hours/week-hours.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { DAY_KEYS } from '#web/lib/text/week-days.ts';
import { hoursOfText } from './hours-text.ts';

/** Shows how the guide reads the hours, and the lines it cannot read. */
export function HoursPreview({ text }: { text: string }) {
  const { t } = useText('place', 'form');
  const hours = hoursOfText(text);
  if (!hours) return null;
  const { days, unreadable, spans } = readHours(hours);
  return (
    <div className="space-y-3 bg-raised px-4 py-3 text-sm xamfra-sm">
      {spans && (
        <>
          <p className="font-medium">{t('form.hours_understood')}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {DAY_KEYS.map((day, index) => (
              <div key={day} className="contents">
                <dt className="first-letter:uppercase">{t(day)}</dt>
                <dd className="text-right tabular-nums">{dayText(days[index])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div role="status" className="space-y-1 empty:hidden">
        {unreadable.map((line) => (
          <p key={line} className="flex gap-2 font-medium text-closed wrap-anywhere">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('form.hours_unreadable', { line })}
          </p>
        ))}
      </div>
    </div>
  );

  function dayText(day: DayHours | undefined): string {
    if (!day?.isNamed) return t('place.hours_not_known');
    if (day.text !== null) return day.text;
    const ranges = day.intervals;
    if (ranges.length === 0) return t('place.hours_closed');
    if (ranges.some(({ start, end }) => start === 0 && end === DAY_MINUTES)) return t('place.hours_all_day');
    return ranges.map(({ start, end }) => `${formatMinute(start)} – ${formatMinute(end)}`).join(', ');
  }
}
