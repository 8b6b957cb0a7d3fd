import { LANGUAGES } from '#contract/language.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { buildRule } from './rule.ts';
import { rulesFitting } from './rule-choices.ts';
import { describeRule } from './rule-words.ts';

/**
 * Returns the rule that a page's words describe, 'cada dissabte' or 'usually last Saturday of the month', when its next
 * date follows that rule; null when the words differ from ours, so that a person decides.
 */
export function saidRule(pattern: string, startDate: string): string | null {
  const said = foldText(pattern);
  const rule = rulesFitting(startDate).find((one) =>
    LANGUAGES.some((language) => said.includes(foldText(describeRule(one, startDate, language)))),
  );
  return rule ? buildRule(rule) : null;
}
