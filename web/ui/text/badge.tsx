import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

const TONES = {
  neutral: 'border-line text-muted',
  // A tint is used because the filled accent marks controls. Opaque, because a photo may be behind it.
  primary: 'border-transparent bg-[color-mix(in_oklab,var(--accent)_15%,var(--surface))] text-accent-strong',
  secondary: 'border-transparent bg-raised text-ink',
  accent: 'border-accent text-accent',
  open: 'border-open text-open',
  closed: 'border-closed text-closed',
};

export type BadgeTone = keyof typeof TONES;

type Props = {
  tone?: BadgeTone;
  icon?: ReactNode;
  color?: string;
  className?: string;
  children: ReactNode;
};

/** A small label. Tags use primary, vibes secondary, crowds accent. */
export function Badge({ tone = 'neutral', icon, color, className, children }: Props) {
  return (
    <span
      style={color ? { color, borderColor: 'currentColor' } : undefined}
      className={classNames(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 border px-2.5 py-0.5 text-sm leading-tight font-medium xamfra-sm',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
