import { useCallback } from 'react';
import { waitInWords } from '#domain/text/wait-words.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { TextValues } from '#web/lib/text/translate.ts';
import { useRuleText } from './use-rule-text.ts';

type Refusal = Pick<ApiError, 'reason'> & Partial<Pick<ApiError, 'sentence' | 'values'>>;

type Words = {
  language: string;
  t: (key: `rules.${string}`, values: TextValues) => string;
  ruleText: (sentence: string) => string;
};

/**
 * Returns the server's refusal in the visitor's language, by the name and values of its sentence or by the contract's
 * rule; undefined when the server gave no sentence.
 */
export function useErrorText(): (refusal: Refusal) => string | undefined {
  const { t, language } = useText('rules');
  const ruleText = useRuleText();
  return useCallback((refusal) => refusalText(refusal, { language, t, ruleText }), [t, language, ruleText]);
}

export function refusalText(
  { reason, sentence, values = {} }: Refusal,
  { language, t, ruleText }: Words,
): string | undefined {
  if (reason === undefined || language === 'en') return reason;
  if (sentence === undefined) return ruleText(reason);
  const { wait } = values;
  const inWords: TextValues = typeof wait === 'number' ? { wait: waitInWords(wait, language) } : {};
  const said = t(`rules.${sentence}`, { ...values, ...inWords });
  // A page older than the server lacks its newest messages.
  return said === sentence ? reason : said;
}
