import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

type ControlProps = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  autoComplete?: string;
  className?: string;
};

type Props = {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  /**
   * A single input, select or textarea; receives id, styles and the links to label, hint and error. Browsers write
   * fields with autocomplete to the disk, so it is off unless a password manager needs it (privacy-10).
   */
  children: ReactElement<ControlProps>;
};

export function Field({ label, error, hint, required, hideLabel, className, children }: Props) {
  const id = useId();
  const controlId = children.props.id ?? `${id}c`;
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-accent">
            {' *'}
          </span>
        )}
      </label>
      {cloneElement(children, {
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        autoComplete: children.props.autoComplete ?? 'off',
        className: classNames('control', children.props.className),
      })}
      {hint && (
        <p id={`${id}h`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}e`} className="text-sm font-medium text-closed">
          {error}
        </p>
      )}
    </div>
  );
}
