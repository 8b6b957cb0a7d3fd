import { foldText } from '#domain/text/fold-text.ts';
import { buildRule } from './rule.ts';
import { rulesFitting } from './rule-choices.ts';
import { describeRule } from './rule-words.ts';

const LANGUAGES = ['en', 'es', 'ca'] as const;

/**
 * The rule that a page's words name, 'cada dissabte' or 'usually last Saturday of the month', when its next date
 * follows it. Null for everything that we would say otherwise ourselves: a person can still choose.
 */
export function saidRule(pattern: string, startDate: string): string | null {
  const said = foldText(pattern);
  const rule = rulesFitting(startDate).find((one) =>
    LANGUAGES.some((language) => said.includes(foldText(describeRule(one, startDate, language)))),
  );
  return rule ? buildRule(rule) : null;
}
