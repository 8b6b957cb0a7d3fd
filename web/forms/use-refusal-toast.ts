import { serverSentence } from '#web/lib/api-client.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useRuleText } from './use-rule-text.ts';

/** Says why something was refused: the server's own sentence, or `otherwise` when it wrote none. */
export function useRefusalToast(title: string, otherwise: string): (error: unknown) => void {
  const ruleText = useRuleText();
  return (error) => {
    const sentence = serverSentence(error);
    showToast({ title, description: sentence ? ruleText(sentence) : otherwise, variant: 'destructive' });
  };
}
