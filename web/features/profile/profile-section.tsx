import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';

type Props = { title: string; text?: string; children: ReactNode };

export function ProfileSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 border-t border-line py-5 md:grid-cols-[14rem_1fr] md:gap-10 md:py-6"
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

/** A part that few visitors need, one press away. */
export function ProfileFold({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-2">
          <h2 id={id} className="min-w-0 grow font-display text-xl font-medium wrap-anywhere">
            {title}
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="pb-7">
          {text && <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{text}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}
