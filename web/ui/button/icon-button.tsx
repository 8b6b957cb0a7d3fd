import { classNames } from '#web/lib/browser/class-names.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

type Props = Omit<React.ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name; also the tooltip, unless `tooltip` is another text or null. */
  label: string;
  tooltip?: string | null;
  variant?: 'ghost' | 'outline' | 'raised';
};

const VARIANTS = {
  ghost: 'border-transparent hover:bg-raised',
  outline: 'border-control bg-surface hover:bg-raised',
  raised: 'border-line bg-surface shadow-lift hover:bg-raised',
};

export function IconButton({ label, tooltip = label, variant = 'ghost', className, ...rest }: Props) {
  const button = (
    <button
      type="button"
      aria-label={label}
      className={classNames('icon-button', VARIANTS[variant], className)}
      {...rest}
    />
  );
  return tooltip === null ? button : <Tooltip text={tooltip}>{button}</Tooltip>;
}
