import { classNames } from '#web/lib/browser/class-names.ts';

/** Without `label`, nearby text must say what is loading. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('size-5 animate-spin', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="bevel"
    >
      <path d="M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8z" opacity="0.25" />
      <path d="M8 2.5h8L21.5 8v4" />
    </svg>
  );
}
