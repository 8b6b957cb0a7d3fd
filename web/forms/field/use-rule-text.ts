import { useCallback } from 'react';
import { useText } from '#web/lib/text/i18n.ts';

/**
 * The contract's rules say what is wrong in English (S2 §5), in the browser as on the server. Those sentences are the
 * keys of the area `rules`, with {number} where the first number stands; what has no translation stays as it is.
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
