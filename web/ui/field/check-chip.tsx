import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

type Props = React.ComponentProps<'input'> & { children: ReactNode };

/** Browsers write the state of controls to the disk, unless the form or the control itself forbids it (privacy-10). */
const keepOffDisk = (box: HTMLInputElement | null) => {
  if (box && box.form?.autocomplete !== 'off') box.autocomplete = 'off';
};

export function CheckChip({ children, className, ...input }: Props) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-11 min-w-0 wrap-anywhere cursor-pointer items-center gap-[min(0.625rem,3.2vw)] border border-control bg-surface px-[min(1rem,4.2vw)] py-1.5 font-medium xamfra transition-colors duration-150 hover:bg-raised has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <input
        type="checkbox"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        ref={keepOffDisk}
        {...input}
      />
      {children}
      <Check aria-hidden="true" className="hidden size-[min(1rem,5vw)] shrink-0 peer-checked:block" />
    </label>
  );
}
