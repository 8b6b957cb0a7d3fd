import { classNames } from '#web/lib/browser/class-names.ts';

/** Placeholder for loading content, hidden from screen readers. `className` gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton xamfra-sm', className)} />;
}
