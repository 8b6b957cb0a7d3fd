import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

export function FactList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={classNames('grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]', className)}>
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-muted sm:leading-6">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
