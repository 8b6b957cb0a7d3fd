import { type ReactNode, useId } from 'react';

export function ProfileSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-t border-line py-7 md:grid-cols-[14rem_1fr] md:gap-10"
    >
      <div>
        <h2 id={id} className="font-display text-2xl font-medium">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-sm text-pretty text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
