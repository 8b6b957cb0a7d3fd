import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

/** Fields that few people need, folded away until asked for; an error inside opens it. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border border-line xamfra-sm">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-4 py-2 font-medium">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="space-y-5 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}
