import { type ReactNode, useId } from 'react';

/** A titled group of choices. */
export function FiltersSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6 last:mb-0">
      <h3 id={id} className="mb-3 font-semibold text-sm">
        {title}
      </h3>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}

/** The number of places behind a choice; nothing until the places are known. */
export function ChoiceCount({ count = 0, isKnown }: { count: number | undefined; isKnown: boolean }) {
  return isKnown && <span className="font-normal text-sm tabular-nums opacity-75">{count}</span>;
}
