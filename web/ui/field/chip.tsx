import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

type Props = Omit<React.ComponentProps<'button'>, 'color'> & {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  icon?: ReactNode;
  color?: string;
};

export function Chip({ pressed, onPressedChange, icon, color, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      style={!pressed && color ? { color } : undefined}
      className={classNames(
        'chip',
        pressed ? 'border-ink bg-ink text-bg' : 'border-control bg-surface text-ink hover:bg-raised',
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}
