import type { Change } from '#contract/history.ts';
import { compareStates } from '#domain/state-comparison.ts';
import { useText } from '#web/lib/i18n.ts';

/** Before and after, field by field; the names are those of the API, as a moderator meets them there too. */
export function HistoryCompare({ before, after }: Pick<Change, 'before' | 'after'>) {
  const { t } = useText('history');
  const changes = compareStates(before, after);
  if (changes.length === 0) return <p className="text-muted">{t('history.same')}</p>;
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="w-1/4 py-1.5 pr-3 font-medium">
            {t('history.field')}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t('history.before')}
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {t('history.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere">
              {field}
            </th>
            <td className="py-2 pr-3 whitespace-pre-line text-muted wrap-anywhere">{before || '–'}</td>
            <td className="py-2 whitespace-pre-line wrap-anywhere">{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
