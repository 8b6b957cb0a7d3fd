import { type ReactNode, useId } from 'react';

export function EventSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-display font-medium text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
