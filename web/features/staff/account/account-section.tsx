import { type ReactNode, useId } from 'react';

export function AccountSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line py-6 not-first:border-t first:pt-2">
      <h3 id={id} className="font-display text-[min(1.5rem,9.5vw)] font-medium">
        {title}
      </h3>
      <p className="mt-1.5 mb-5 text-pretty text-muted">{text}</p>
      {children}
    </section>
  );
}
