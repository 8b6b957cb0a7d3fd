import type { KindReport } from '#contract/facts/facts-report.ts';
import { isFactKind } from '#domain/facts/fact-kinds.ts';
import { FRESHNESS } from '#domain/facts/facts-report.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

const COLORS = { fresh: 'bg-open', good: 'bg-open/50', old: 'bg-closed/60', never: 'bg-line' };

/** On a phone a kind and its bar are above its four numbers, which wrap in pairs when the text is large. */
const ROW = 'max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(max(4rem,25%),1fr))]';

/** The number of places with each kind and its freshness, as a bar and in numbers. */
export function FactsKinds({ kinds }: { kinds: readonly KindReport[] }) {
  const { t, language } = useText('factsreport');
  const words = useFactWords();
  return (
    <div className="overflow-hidden border border-line bg-surface xamfra">
      <table className="w-full text-left text-sm max-sm:block">
        <caption className="sr-only">{t('factsreport.known')}</caption>
        <thead className="text-muted max-sm:block">
          <tr className={ROW}>
            <th scope="col" className="px-4 py-2 font-medium max-sm:sr-only sm:w-1/2">
              {t('factsreport.kind')}
            </th>
            {FRESHNESS.map((age) => (
              <th key={age} scope="col" className="px-2 py-2 font-medium sm:whitespace-nowrap sm:px-4">
                <span aria-hidden="true" className={`mr-1.5 block size-2.5 sm:inline-block ${COLORS[age]}`} />
                {t(`factsreport.${age}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {kinds.map((one) => (
            <tr key={one.kind} className={`border-t border-line ${ROW}`}>
              <th
                scope="row"
                className="px-2 py-2 font-medium wrap-anywhere max-sm:col-span-full max-sm:pb-0 sm:px-4"
              >
                {isFactKind(one.kind) ? words.kindText(one.kind) : one.kind}
                <Bar kind={one} />
              </th>
              {FRESHNESS.map((age) => (
                <td key={age} className="px-2 py-2 tabular-nums sm:px-4">
                  {formatNumber(one[age], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bar({ kind }: { kind: KindReport }) {
  const sum = FRESHNESS.reduce((total, age) => total + kind[age], 0);
  return (
    <span aria-hidden="true" className="mt-1 flex h-2 overflow-hidden bg-line forced-colors:border">
      {FRESHNESS.map((age) => (
        <span key={age} className={COLORS[age]} style={{ width: `${(100 * kind[age]) / (sum || 1)}%` }} />
      ))}
    </span>
  );
}
