import { classNames } from '#web/lib/browser/class-names.ts';

/** A breathing shape where something will be; never read out. Give it its size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton xamfra-sm', className)} />;
}
