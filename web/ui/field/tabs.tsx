import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { scrollToMiddle } from '#web/lib/browser/scroll-to-middle.ts';

export type Tab = {
  value: string;
  title: ReactNode;
  content: ReactNode;
  /** True for the one that stays in view, at the end, when the others are scrolled. */
  isPinned?: boolean;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** The panel shown, if the caller controls it; otherwise the first one is shown at the start. */
  value?: string;
  /** Called for the tab that is shown, too, when it is pressed again. */
  onChange?: (value: string) => void;
};

export function Tabs({ label, tabs, value, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen title scrolls into view
  useEffect(() => scrollToMiddle(row.current, '[data-active]'), [value]);
  const kept = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value };
  return (
    <Base.Root {...kept} {...(onChange && { onValueChange: onChange })}>
      <Base.List
        ref={row}
        activateOnFocus
        aria-label={label}
        className="relative -mx-1 flex overflow-x-auto overflow-y-hidden border-b border-line px-1"
      >
        {tabs.map(({ value: own, title, isPinned }) => (
          <Base.Tab
            key={own}
            value={own}
            onClick={() => own === value && onChange?.(own)}
            className={classNames(
              '-mb-px min-h-11 max-w-[88vw] shrink-0 border-b-3 border-transparent px-2.5 py-1.5 font-medium text-muted -outline-offset-2 data-active:border-accent data-active:text-ink',
              isPinned && 'sticky -right-1 ml-2 bg-bg shadow-[-0.5rem_0_0.5rem_0_var(--bg)]',
            )}
          >
            {title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value, content }) => (
        <Base.Panel key={value} value={value} className="pt-4 data-ending-style:hidden">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
