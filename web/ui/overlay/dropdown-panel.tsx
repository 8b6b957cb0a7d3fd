import Check from 'lucide-react/icons/check';
import * as Select from 'radix-ui/select';
import { useLayoutEffect, useRef } from 'react';
import './style-nonce.ts';
import { cspNonce } from '#web/lib/browser/csp-nonce.ts';
import { DropdownFace, type DropdownProps, type DropdownStart, dropdownLook } from './dropdown-look.tsx';

// Radix reserves the empty value for "nothing chosen"; here it can be an option ('All Categories').
const inside = (value: string) => `=${value}`;
const outside = (value: string) => value.slice(1);

export function DropdownPanel(props: DropdownProps & { start: DropdownStart }) {
  const { label, value, options, onChange, className, start } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  // Focuses before the next key is handled: otherwise Tab would start at the top of the page.
  useLayoutEffect(() => {
    if (start.focused && !start.open) trigger.current?.focus();
  }, [start]);
  const chosen = options.find((option) => option.value === value);
  return (
    <Select.Root
      value={inside(value)}
      onValueChange={(next) => onChange(outside(next))}
      defaultOpen={start.open}
    >
      <Select.Trigger
        ref={trigger}
        aria-label={`${label}: ${chosen?.label ?? ''}`}
        className={dropdownLook(className)}
      >
        <DropdownFace option={chosen} />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className="fade z-60 max-h-[min(24rem,var(--radix-select-content-available-height))] min-w-[max(13rem,var(--radix-select-trigger-width))] overflow-hidden border border-control bg-surface py-1.5 shadow-lift xamfra"
        >
          <Select.Viewport nonce={cspNonce()}>
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={inside(option.value)}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-4 outline-none select-none data-highlighted:bg-raised data-[state=checked]:font-semibold"
              >
                {option.icon}
                <Select.ItemText>{option.label}</Select.ItemText>
                <Select.ItemIndicator className="ml-auto pl-3">
                  <Check aria-hidden="true" className="size-4" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
