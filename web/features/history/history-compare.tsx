import type { Change } from '#contract/history/history.ts';
import { compareStates } from '#domain/history/state-comparison.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { CompareTable } from '#web/ui/list/compare-table.tsx';
import { useFieldValues } from './use-field-values.ts';

export function HistoryCompare({ entity, before, after }: Pick<Change, 'entity' | 'before' | 'after'>) {
  const { t } = useText('history');
  const nameOf = useFieldNames();
  const changes = compareStates(before, after, useFieldValues(entity));
  if (changes.length === 0) return <p className="text-muted">{t('history.same')}</p>;
  return (
    <CompareTable
      headings={[t('history.field'), t('history.before'), t('history.after')]}
      rows={changes.map(({ field, before, after }) => ({ field: nameOf(field), one: before, other: after }))}
    />
  );
}
