import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import type { useShortForm } from './use-short-form.ts';

type Props = {
  form: ReturnType<typeof useShortForm>;
  submit: string;
  className?: string;
  buttons?: ReactNode;
  children: ReactNode;
};

export function ShortForm({ form, submit, className, buttons, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className={classNames('space-y-5', className)}
    >
      {children}
      <p role="alert" className="font-medium text-closed empty:hidden">
        {form.problem.text}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {buttons}
        <Button
          variant="primary"
          type="submit"
          aria-disabled={form.isBusy || undefined}
          icon={form.isBusy ? <Spinner /> : undefined}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
