import { type ReactNode, useId } from 'react';
import { useText } from '#web/lib/text/i18n.ts';

export type Side = 'yours' | 'theirs';

type Props = {
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
  side: Side;
  onChange: (side: Side) => void;
};

export function ConflictChoice({ label, yours, theirs, side, onChange }: Props) {
  const { t } = useText('form');
  const id = useId();
  const texts = { yours, theirs };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['yours', 'theirs'] as const).map((value) => (
          <label
            key={value}
            className="block min-w-0 cursor-pointer border border-control px-4 py-3 xamfra-sm has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <span className="flex items-center gap-2 text-sm font-semibold">
              <input
                autoComplete="off"
                type="radio"
                name={`conflict${id}`}
                checked={side === value}
                onChange={() => onChange(value)}
                className="size-4.5"
              />
              {t(`form.conflict_${value}`)}
            </span>
            <span className="mt-1.5 block text-sm wrap-anywhere whitespace-pre-line">{texts[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
