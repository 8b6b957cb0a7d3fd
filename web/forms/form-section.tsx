import type { ReactNode } from 'react';

/** Fields that few people need, folded away until asked for; an error inside opens it. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border border-line xamfra-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 font-medium">
        {title}
      </summary>
      <div className="space-y-5 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}
