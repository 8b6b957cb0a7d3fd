import { type ReactNode, useEffect } from 'react';
import { type FieldValues, type Path, useFormState } from 'react-hook-form';
import { focusFirstProblem, inPageOrder } from '#web/forms/field/focus-problem.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OWN_PROBLEM } from './rule-resolver.ts';
import type { DraftedForm } from './use-drafted-form.ts';

type Props<Values extends FieldValues> = {
  form: DraftedForm<Values>;
  className?: string;
  children: ReactNode;
};

/** Frame of a form: reports a restored draft and, after a refused attempt, lists the problems. */
export function DraftedFormFrame<Values extends FieldValues>({ form, className, children }: Props<Values>) {
  const { t } = useText('form');
  return (
    // Its check boxes may not have the attribute themselves, and browsers would write their state to the disk.
    <form
      ref={form.element}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void form.submit(event)}
      className={className}
    >
      {form.draft.isRestored && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-raised px-4 py-2.5 text-sm xamfra-sm"
        >
          <p>{t('form.draft_restored')}</p>
          <Button size="sm" onClick={form.draft.startOver}>
            {t('form.start_over')}
          </Button>
        </div>
      )}
      <FormProblems form={form} />
      {children}
    </form>
  );
}

/**
 * Lists the problems after a refused attempt, each linked to its field. Focus goes to the first such field, or back
 * to the button, which lost it while disabled.
 */
function FormProblems<Values extends FieldValues>({ form }: { form: DraftedForm<Values> }) {
  const { t } = useText('form');
  const ruleText = useRuleText();
  const { errors, submitCount } = useFormState({ control: form.control });
  const names = inPageOrder(form.element.current, Object.keys(errors));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each try, with the errors of that try
  useEffect(() => {
    const { current } = form.element;
    if (submitCount === 0) return;
    if (names.length > 0) focusFirstProblem(current, names);
    else if (document.activeElement === document.body)
      current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [submitCount]);

  if (submitCount === 0 || names.length === 0) return null;
  return (
    <div role="status" className="border border-closed px-4 py-3 xamfra-sm">
      <p className="font-semibold text-closed">{t('form.problems', { count: names.length })}</p>
      <ul className="mt-1 space-y-1 text-sm">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => focusFirstProblem(form.element.current, [name])}
              className="min-h-8 text-left underline underline-offset-4"
            >
              {errors[name]?.type !== OWN_PROBLEM && `${form.labels[name as Path<Values>] ?? name}: `}
              {ruleText(String(errors[name]?.message ?? ''))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
