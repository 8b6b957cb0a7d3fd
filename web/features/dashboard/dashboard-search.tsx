import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

export function DashboardSearch({ label, value, onChange, children }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <Field label={label} hideLabel className="min-w-0 grow sm:max-w-sm">
        <SearchInput placeholder={label} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      {children}
    </div>
  );
}
