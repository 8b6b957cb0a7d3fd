import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type Props<Values extends FieldValues> = {
  form: DraftedForm<Values>;
  submit: string;
  pending: string;
  children?: ReactNode;
} & (
  | {
      /** The target of Cancel, after the draft is dropped. */
      cancelTo: string;
    }
  | {
      /** For a form in a dialog; called after the draft is dropped. */
      onCancel: () => void;
    }
);

export function FormButtons<Values extends FieldValues>(props: Props<Values>) {
  const { form, submit, pending, children } = props;
  const { t } = useText('form');
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow border-t border-line pt-5">
      {children}
      {'cancelTo' in props ? (
        <Button asChild variant="outline">
          <Link to={props.cancelTo} onClick={form.draft.end}>
            {t('shell.cancel')}
          </Link>
        </Button>
      ) : (
        <Button
          onClick={() => {
            form.draft.end();
            props.onCancel();
          }}
        >
          {t('shell.cancel')}
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        disabled={isSubmitting}
        icon={isSubmitting ? <Spinner /> : undefined}
      >
        {isSubmitting ? pending : submit}
      </Button>
    </div>
  );
}
