import { EVIDENCE_FIELDS } from '#contract/found-events/pasted.ts';
import type { PendingEvent } from '#contract/found-events/scraping.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { CompareTable } from '#web/ui/list/compare-table.tsx';

/** Each field of a pasted event beside the words that it was read from. */
export function EvidenceList({ event }: { event: PendingEvent }) {
  const { t, language } = useText('scraping');
  const fieldName = useFieldNames();
  const rows = EVIDENCE_FIELDS.flatMap((field) => {
    const words = event.evidence[field];
    if (words === undefined) return [];
    const value = event[field];
    return [{ field: fieldName(field), one: value && shown(value), other: words }];
  });
  if (rows.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="font-display text-[min(1.5rem,9.5vw)] font-medium">{t('scraping.evidence')}</h2>
      <p className="mt-1 mb-3 max-w-prose text-muted">{t('scraping.evidence_text')}</p>
      <CompareTable
        headings={[t('scraping.field'), t('scraping.evidence_value'), t('scraping.evidence_words')]}
        rows={rows}
      />
    </section>
  );

  function shown(value: string): string {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateWords(value, language, 'short');
    return value.replace(/^(\d{2}:\d{2}):00$/, '$1');
  }
}
