import { ApiError } from '#web/lib/api-client.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useRuleText } from './use-rule-text.ts';

/** Says why something was refused: the server's sentence, or `unreachable` when there was no answer. */
export function useRefusalToast(title: string, unreachable: string): (error: unknown) => void {
  const ruleText = useRuleText();
  return (error) => {
    const description = error instanceof ApiError ? ruleText(error.reason ?? error.statusText) : unreachable;
    showToast({ title, description, variant: 'destructive' });
  };
}
