import { useCallback } from 'react';
import { useText } from '#web/lib/text/i18n.ts';

/**
 * Translates the contract's English rules (api-6). The sentences are the keys of the area `rules`, with {number} for
 * their first number; one without a translation stays in English.
 */
export function useRuleText(): (sentence: string) => string {
  const { t } = useText('rules');
  return useCallback(
    (sentence) => {
      const number = /\d+/.exec(sentence)?.[0];
      return number ? t(`rules.${sentence.replace(number, '{number}')}`, { number }) : t(`rules.${sentence}`);
    },
    [t],
  );
}
