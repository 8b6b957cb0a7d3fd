import { type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

type Props = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  /** The group's controls; spread `described` into them to link the error. */
  children: (described: {
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
};

export function FieldGroup({ label, error, hint, required, className, children }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint ? `${id}h` : undefined} className={classNames('min-w-0', className)}>
      <legend className="mb-2 font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-accent">
            {' *'}
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}h`} className="mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({ 'aria-describedby': error && `${id}e`, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}e`} className="mt-1.5 text-sm font-medium text-closed">
          {error}
        </p>
      )}
    </fieldset>
  );
}
