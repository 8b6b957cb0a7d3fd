import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

export type DropdownOption = { value: string; label: string; icon?: ReactNode };

export type DropdownProps = {
  label: string;
  value: string;
  options: readonly DropdownOption[];
  onChange: (value: string) => void;
  className?: string;
};

export type DropdownStart = { open: boolean; focused: boolean };

const LOOK = 'dropdown-face';

export const dropdownLook = (className?: string) => classNames(LOOK, className);

export function DropdownFace({ option }: { option: DropdownOption | undefined }) {
  return (
    <>
      {option?.icon}
      <span className="dropdown-text">{option?.label}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </>
  );
}
