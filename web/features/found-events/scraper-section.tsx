import { type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

type Props = { title: string; text?: string; className?: string; children: ReactNode };

/** A section of the tab. Its heading receives the focus when the focused row is removed. */
export function ScraperSection({ title, text, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <h3 id={id} tabIndex={-1} className="font-display text-[min(1.5rem,9.5vw)] font-medium">
        {title}
      </h3>
      {text && <p className="mt-1 max-w-prose text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
