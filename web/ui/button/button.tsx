import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

const VARIANTS = {
  primary:
    'border-transparent bg-accent text-on-accent font-semibold hover:bg-accent-strong aria-disabled:bg-accent/55 disabled:bg-accent/55',
  outline:
    'border-control bg-surface text-ink hover:bg-raised aria-disabled:text-muted disabled:text-muted aria-disabled:hover:bg-surface',
  ghost: 'border-transparent text-ink hover:bg-raised aria-disabled:text-muted disabled:text-muted',
  danger:
    'border-closed bg-surface text-closed font-semibold hover:bg-closed hover:text-bg aria-disabled:border-control aria-disabled:bg-surface aria-disabled:text-muted disabled:border-control disabled:bg-surface disabled:text-muted',
};

const SIZES = {
  md: 'min-h-11 px-5 text-base xamfra',
  sm: 'min-h-9 px-3.5 text-sm xamfra-sm',
  row: 'min-h-11 px-3.5 text-sm xamfra-sm',
};

export type ButtonVariant = keyof typeof VARIANTS;

const SHAPE =
  'inline-flex items-center justify-center gap-2 border py-1.5 text-center font-medium no-underline transition-colors duration-150';

type Look = { variant?: ButtonVariant; size?: keyof typeof SIZES; icon?: ReactNode };

type Props = Look &
  (
    | ({ asChild?: false } & React.ComponentProps<'button'>)
    | {
        asChild: true;
        className?: string;
        children: ReactElement<{ className?: string; children?: ReactNode }>;
      }
  );

/** A button; with `asChild`, its one child (a link) takes the button's look. */
export function Button(props: Props) {
  const { variant = 'outline', size = 'md', icon, className } = props;
  const look = classNames(SHAPE, VARIANTS[variant], SIZES[size], className);
  if (props.asChild) {
    const { children: child } = props;
    return cloneElement(
      child,
      { className: classNames(look, child.props.className) },
      icon,
      child.props.children,
    );
  }
  const { variant: _v, size: _s, icon: _i, asChild: _a, className: _c, children, type, ...rest } = props;
  return (
    <button type={type ?? 'button'} className={look} {...rest}>
      {icon}
      {children}
    </button>
  );
}
