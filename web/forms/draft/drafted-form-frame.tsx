import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FormProblems } from './form-problems.tsx';
import type { DraftedForm } from './use-drafted-form.ts';

type Props<Values extends FieldValues> = {
  form: DraftedForm<Values>;
  className?: string;
  children: ReactNode;
};

/** Frame of a form: reports a restored draft and, after a refused attempt, lists what to correct. */
export function DraftedFormFrame<Values extends FieldValues>({ form, className, children }: Props<Values>) {
  const { t } = useText('form');
  return (
    <form ref={form.element} noValidate onSubmit={(event) => void form.submit(event)} className={className}>
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
