import { useId } from 'react';
import { RULE_TABLE } from '#domain/review/rule-table.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** The rule that says which changes of visitors wait for staff, row by row. */
export function RuleTable() {
  const { t } = useText('review');
  const id = useId();
  return (
    <details className="mt-2 max-w-3xl">
      <summary id={id} className="min-h-11 cursor-pointer content-center font-medium">
        {t('review.rule')}
      </summary>
      <p className="mt-1 mb-4 text-muted">{t('review.rule_intro')}</p>
      <table aria-labelledby={id} className="w-full text-left">
        <thead>
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              {t('review.rule_what')}
            </th>
            <th scope="col" className="py-2 font-medium">
              {t('review.rule_then')}
            </th>
          </tr>
        </thead>
        <tbody>
          {RULE_TABLE.map(({ name }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 font-normal">
                {t(`review.rule_${name}`)}
              </th>
              <td className="py-2">{t(`review.rule_${name}_then`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
