import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Returns a function that explains a single field's refusal in the page's language. */
export function useFieldProblem(field: string): (error: unknown) => string {
  const { t } = useText('labels');
  const ruleText = useRuleText();
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return t('labels.unreachable');
    const problem = error.fields[field];
    return problem ? ruleText(problem) : (errorText(error) ?? t('labels.unreachable'));
  };
}
