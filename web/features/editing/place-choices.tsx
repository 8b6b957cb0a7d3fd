import { useId } from 'react';
import { useLabel } from '#web/lib/use-label.ts';
import { Chip } from '#web/ui/chip.tsx';

type Choice = { id: number; name: string };
type Props = {
  label: string;
  choices: readonly Choice[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
};

/** A named group of toggles, several of which may be on. */
export function PlaceChoices({ label, choices, chosen, onChange, error }: Props) {
  const id = useId();
  const name = useLabel();
  const toggle = (choice: number, on: boolean) =>
    onChange(on ? [...chosen, choice] : chosen.filter((other) => other !== choice));
  return (
    <fieldset aria-describedby={error ? `${id}e` : undefined}>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Chip
            key={choice.id}
            pressed={chosen.includes(choice.id)}
            onPressedChange={(on) => toggle(choice.id, on)}
          >
            {name(choice.name)}
          </Chip>
        ))}
      </div>
      {error && (
        <p id={`${id}e`} className="mt-1.5 text-sm font-medium text-closed">
          {error}
        </p>
      )}
    </fieldset>
  );
}
