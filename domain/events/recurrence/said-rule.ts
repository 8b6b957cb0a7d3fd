import { buildRule } from './rule.ts';
import { rulesFitting } from './rule-choices.ts';
import { isSaid } from './usual-words.ts';

/**
 * Returns the rule that a page's words describe ('cada dissabte' or 'usually last Saturday of the month') if the
 * page's next date follows it; null when the words differ from ours, so that a person decides.
 */
export function saidRule(pattern: string, startDate: string): string | null {
  const rule = rulesFitting(startDate).find((one) => isSaid(one, startDate, pattern));
  return rule ? buildRule(rule) : null;
}
