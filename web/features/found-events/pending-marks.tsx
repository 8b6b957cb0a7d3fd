import PenLine from 'lucide-react/icons/pen-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { PendingEvent } from '#contract/found-events/scraping.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Warnings, and values that the guide filled in (source-5). */
export function PendingMarks({ event }: { event: PendingEvent }) {
  const { t } = useText('scraping');
  const fieldName = useFieldNames();
  // Latitude and longitude count as one field here: the pin filled in at the city's center.
  const fields = event.filled.map((field) =>
    field === 'latitude' ? t('scraping.position') : fieldName(field),
  );
  return (
    <ul className="mt-3 space-y-1.5 text-sm empty:hidden">
      {event.flags.map((flag) => (
        <li key={flag} className="flex gap-2 font-medium text-closed">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {t(`scraping.flag_${flag}`)}
        </li>
      ))}
      {fields.length > 0 && (
        <li className="flex gap-2">
          <PenLine aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {t('scraping.filled', {
            fields: fields.join(', '),
          })}
        </li>
      )}
    </ul>
  );
}
