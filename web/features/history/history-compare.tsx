import type { Change } from '#contract/history.ts';
import { compareStates } from '#domain/state-comparison.ts';
import { useText } from '#web/lib/i18n.ts';
import { CompareTable } from '#web/ui/compare-table.tsx';

/** Before and after, field by field; the names are those of the API, as a moderator meets them there too. */
export function HistoryCompare({ before, after }: Pick<Change, 'before' | 'after'>) {
  const { t } = useText('history');
  const changes = compareStates(before, after);
  if (changes.length === 0) return <p className="text-muted">{t('history.same')}</p>;
  return (
    <CompareTable
      headings={[t('history.field'), t('history.before'), t('history.after')]}
      rows={changes.map(({ field, before, after }) => ({ field, one: before, other: after }))}
    />
  );
}
