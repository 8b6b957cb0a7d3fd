import * as Radix from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { scrollToMiddle } from '#web/lib/browser/scroll-to-middle.ts';

export type Tab = { value: string; title: ReactNode; content: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** The shown panel, when the caller keeps it; otherwise starts with the first. */
  value?: string;
  onChange?: (value: string) => void;
};

export function Tabs({ label, tabs, value, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen title scrolls into view
  useEffect(() => scrollToMiddle(row.current, '[data-state=active]'), [value]);
  const kept = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value };
  return (
    <Radix.Root {...kept} {...(onChange && { onValueChange: onChange })}>
      <Radix.List
        ref={row}
        aria-label={label}
        className="relative -mx-1 flex overflow-x-auto border-b md:flex-wrap border-line px-1"
      >
        {tabs.map(({ value, title }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className="-mb-px min-h-11 max-w-[88vw] shrink-0 border-b-3 border-transparent px-2.5 py-1.5 font-medium text-muted -outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value} className="pt-4">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
