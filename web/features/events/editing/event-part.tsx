import { type ReactNode, useId } from 'react';

export function EventPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="xamfra-lg border border-line bg-surface p-[min(1.25rem,5.2vw)] md:p-6 in-[[role=dialog]]:border-0 in-[[role=dialog]]:p-0"
    >
      <h2 id={id} className="mb-4 font-display font-medium text-[min(1.5rem,8.5vw)]">
        {title}
      </h2>
      <div className="space-y-5">{children}</div>
    </section>
  );
}
