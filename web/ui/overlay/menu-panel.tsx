import { Menu as Base } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
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
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 outline-none select-none data-highlighted:bg-raised data-checked:font-semibold';

export function MenuPanel({ label, icon, groups }: MenuProps) {
  return (
    <Base.Root defaultOpen modal={false}>
      <Base.Trigger render={<IconButton variant="outline" label={label} tooltip={null} />}>
        {icon}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup className="fade min-w-52 border border-control bg-surface py-1.5 shadow-lift outline-none xamfra">
            {groups.map(({ heading, entries }, index) => (
              <Base.Group key={heading ?? entries[0]?.label}>
                {index > 0 && <Base.Separator className="my-1.5 h-px bg-line" />}
                {heading && (
                  <Base.GroupLabel className="px-4 pt-1.5 pb-1 text-muted text-sm">{heading}</Base.GroupLabel>
                )}
                {entries.map((entry) => (
                  <Entry key={entry.label} {...entry} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ label, icon, isChosen, onChoose }: MenuEntry) {
  if (isChosen === undefined)
    return (
      <Base.Item onClick={onChoose} className={ITEM}>
        {icon}
        {label}
      </Base.Item>
    );
  return (
    <Base.CheckboxItem
      role="menuitemradio"
      checked={isChosen}
      closeOnClick
      onClick={onChoose}
      className={ITEM}
    >
      {icon}
      {label}
      <Base.CheckboxItemIndicator className="ml-auto pl-3">
        <Check aria-hidden="true" className="size-4" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}
