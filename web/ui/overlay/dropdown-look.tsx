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
  /** Shows the label before the chosen value: 'Sort: Name'. */
  isNamed?: boolean;
};

export type DropdownStart = { open: boolean; focused: boolean };

const LOOK = 'dropdown-face';

export const dropdownLook = (className?: string) => classNames(LOOK, className);

type FaceProps = Pick<DropdownProps, 'label' | 'isNamed'> & { option: DropdownOption | undefined };

export function DropdownFace({ option, label, isNamed = false }: FaceProps) {
  return (
    <>
      {option?.icon}
      <span className="dropdown-text">{isNamed ? `${label}: ${option?.label ?? ''}` : option?.label}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </>
  );
}
