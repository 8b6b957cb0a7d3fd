import { type ReactNode, useId } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode; className?: string };

export function PlaceSection({ title, aside, children, className = '' }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-display font-medium text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
