import Check from 'lucide-react/icons/check';
import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactNode, useRef } from 'react';
import './style-nonce.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type MenuEntry = {
  label: string;
  icon?: ReactNode;
  isChosen?: boolean;
  onChoose: () => void;
};

export type MenuProps = {
  label: string;
  icon: ReactNode;
  groups: readonly { heading?: string; entries: readonly MenuEntry[] }[];
};

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 outline-none select-none data-highlighted:bg-raised data-[state=checked]:font-semibold';

export function MenuPanel({ label, icon, groups }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild>
        <IconButton ref={trigger} variant="outline" label={label} tooltip={null}>
          {icon}
        </IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // A dialog that an entry opens returns focus to the element that has it now: focus the button, not the
          // menu.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) trigger.current?.focus();
            chosen.current?.();
            chosen.current = undefined;
          }}
          className="fade z-60 min-w-52 border border-control bg-surface py-1.5 shadow-lift xamfra"
        >
          {groups.map(({ heading, entries }, index) => (
            <Radix.Group key={heading ?? entries[0]?.label} aria-label={heading}>
              {index > 0 && <Radix.Separator className="my-1.5 h-px bg-line" />}
              {heading && (
                <Radix.Label aria-hidden="true" className="px-4 pt-1.5 pb-1 text-muted text-sm">
                  {heading}
                </Radix.Label>
              )}
              {entries.map((entry) => {
                const choose = () => {
                  chosen.current = entry.onChoose;
                };
                if (entry.isChosen === undefined)
                  return (
                    <Radix.Item key={entry.label} onSelect={choose} className={ITEM}>
                      {entry.icon}
                      {entry.label}
                    </Radix.Item>
                  );
                return (
                  <Radix.CheckboxItem
                    key={entry.label}
                    role="menuitemradio"
                    checked={entry.isChosen}
                    onSelect={choose}
                    className={ITEM}
                  >
                    {entry.icon}
                    {entry.label}
                    <Radix.ItemIndicator className="ml-auto pl-3">
                      <Check aria-hidden="true" className="size-4" />
                    </Radix.ItemIndicator>
                  </Radix.CheckboxItem>
                );
              })}
            </Radix.Group>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
