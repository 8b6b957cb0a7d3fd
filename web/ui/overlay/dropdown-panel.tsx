import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import { useLayoutEffect, useRef } from 'react';
import { DropdownFace, type DropdownProps, type DropdownStart, dropdownLook } from './dropdown-look.tsx';

export function DropdownPanel(props: DropdownProps & { start: DropdownStart }) {
  const { label, value, options, onChange, className, start } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  // Sets the focus before the next key is handled: otherwise Tab would start at the top of the page.
  useLayoutEffect(() => {
    if (start.focused && !start.open) trigger.current?.focus();
  }, [start]);
  const chosen = options.find((option) => option.value === value);
  return (
    // Rendered without its style element, which the content policy would refuse.
    <CSPProvider disableStyleElements>
      <Select.Root value={value} onValueChange={(next) => onChange(next ?? '')} defaultOpen={start.open}>
        <Select.Trigger
          ref={trigger}
          aria-label={`${label}: ${chosen?.label ?? ''}`}
          className={dropdownLook(className)}
        >
          <DropdownFace {...props} option={chosen} />
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner
            alignItemWithTrigger={false}
            align="start"
            sideOffset={6}
            collisionPadding={8}
            className="z-60"
          >
            <Select.Popup className="fade max-h-[min(24rem,var(--available-height))] min-w-[max(13rem,var(--anchor-width))] overflow-y-auto border border-control bg-surface py-1.5 shadow-lift outline-none [scrollbar-width:none] xamfra">
              {options.map((option) => (
                <Select.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-4 outline-none select-none data-highlighted:bg-raised data-selected:font-semibold"
                >
                  {option.icon}
                  <Select.ItemText>{option.label}</Select.ItemText>
                  <Select.ItemIndicator className="ml-auto pl-3">
                    <Check aria-hidden="true" className="size-4" />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  );
}
