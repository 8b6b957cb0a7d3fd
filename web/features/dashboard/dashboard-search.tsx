import type { ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What adds something, at the end of the row. */
  children: ReactNode;
};

/** Above a list that is searched: what to look for, and the way to add to it. */
export function DashboardSearch({ label, value, onChange, children }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <Field label={label} className="min-w-0 grow sm:max-w-sm">
        <input
          type="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {children}
    </div>
  );
}
