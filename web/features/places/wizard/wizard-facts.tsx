import type { OpeningHours } from '#contract/places/plain-fields.ts';
import { weekTable } from '#domain/opening-hours/week-table.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { rowLabel, rowText } from '#web/lib/text/hours-rows.ts';
import { useText } from '#web/lib/text/i18n.ts';

type Props = { phone: string | null; website: string | null; openingHours: OpeningHours | null };

/** Phone, website and opening hours as the place's page will show them; missing ones read 'Not available' (wizard-3). */
export function WizardFacts({ phone, website, openingHours }: Props) {
  const { t } = useText('add', 'place', 'labels');
  const table = weekTable(openingHours, useClock());
  const missing = <span className="text-muted">{t('add.not_available')}</span>;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="text-sm font-medium text-muted">{t('labels.phone')}</dt>
        <dd>{phone ?? missing}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-sm font-medium text-muted">{t('labels.website')}</dt>
        <dd className="wrap-break-word">{website ?? missing}</dd>
      </div>
      <div className="sm:col-span-2">
        <dt className="text-sm font-medium text-muted">{t('labels.openingHours')}</dt>
        <dd>
          {table ? (
            <ul className="mt-1 space-y-0.5 tabular-nums">
              {table.isAlwaysOpen && <li>{t('place.hours_always')}</li>}
              {table.days.map((day) => (
                <HoursLine key={day.kind} label={rowLabel(day, t)} text={rowText(day, t)} />
              ))}
              {table.otherLines.map(({ label, text }) => (
                <HoursLine key={`${label} ${text}`} label={label} text={text} />
              ))}
            </ul>
          ) : (
            missing
          )}
        </dd>
      </div>
    </dl>
  );
}

function HoursLine({ label, text }: { label: string; text: string }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
      <span className="inline-block first-letter:uppercase">{label}</span>
      <span>{text}</span>
    </li>
  );
}
