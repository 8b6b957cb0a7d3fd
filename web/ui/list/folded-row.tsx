import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, Suspense, useState } from 'react';

type Props = {
  title: string;
  badges: ReactNode;
  note: ReactNode;
  /** Shown below the row, folded or not. */
  foot?: ReactNode;
  /** Rendered while the row is open. */
  children: ReactNode;
};

/** A row of a RowList that unfolds. */
export function FoldedRow({ title, badges, note, foot, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-line not-first:border-t">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-x-4 px-4 py-3 sm:px-5">
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1.5">
            <span className="min-w-0 grow basis-52 font-medium wrap-anywhere">{title}</span>
            <span className="flex flex-wrap items-center gap-2">{badges}</span>
            <span className="w-full text-sm text-muted lg:w-auto">{note}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        {isOpen && (
          <div className="space-y-4 px-4 pb-5 sm:px-5">
            {/* While its texts load, the summary stays and keeps the focus. */}
            <Suspense>{children}</Suspense>
          </div>
        )}
      </details>
      {foot}
    </li>
  );
}
