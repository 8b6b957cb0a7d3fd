import { type ReactNode, useId } from 'react';

export function EventPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="xamfra-lg border border-line bg-surface p-5 md:p-6 in-[[role=dialog]]:border-0 in-[[role=dialog]]:p-0"
    >
      <h2 id={id} className="mb-4 font-display font-medium text-2xl">
        {title}
      </h2>
      <div className="space-y-5">{children}</div>
    </section>
  );
}
