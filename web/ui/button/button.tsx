import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

const VARIANTS = {
  primary: 'button-primary',
  outline: 'button-outline',
  ghost: 'button-ghost',
  danger: 'button-danger',
};

const SIZES = {
  md: 'min-h-11 px-[min(1.25rem,5.2vw)] text-base xamfra',
  sm: 'min-h-9 px-3.5 text-sm xamfra-sm',
  row: 'min-h-11 px-3.5 text-sm xamfra-sm',
};

export type ButtonVariant = keyof typeof VARIANTS;

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

/** A button; with `asChild`, its only child (a link) gets the button's styles. */
export function Button(props: Props) {
  const { variant = 'outline', size = 'md', icon, className } = props;
  const look = classNames('button', VARIANTS[variant], SIZES[size], className);
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
