import { useId } from 'react';

type Props<Choice extends string> = {
  /** The question, for screen readers. */
  label: string;
  choices: readonly Choice[];
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
  textOf: (choice: Choice) => string;
};

/** A few answers of which one is chosen; nothing is chosen at first. */
export function RadioChoices<Choice extends string>(props: Props<Choice>) {
  const { label, choices, chosen, onChoose, textOf } = props;
  const name = useId();
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className="flex min-h-11 cursor-pointer items-center gap-3 border border-control px-4 py-2 font-medium xamfra-sm has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            autoComplete="off"
            type="radio"
            name={name}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
            className="size-4.5"
          />
          {textOf(choice)}
        </label>
      ))}
    </fieldset>
  );
}
