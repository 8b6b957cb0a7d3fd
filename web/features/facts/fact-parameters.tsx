import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { type FactKind, factKind, type Parameter } from '#domain/facts/fact-kinds.ts';
import { readFactValue } from '#domain/facts/fact-value.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type NumberParameter = Parameter & { type: 'number' };
type Name = 'count' | 'height' | 'cm' | 'from' | 'to';

/** Returns the numeric parameters of an option; dates and places have their own fields. */
export const numbersOf = (kind: FactKind, is: string): [Name, NumberParameter][] =>
  Object.entries(factKind(kind).options[is] ?? {}).filter(
    (entry): entry is [Name, NumberParameter] => entry[1].type === 'number',
  );

export const needsNumbers = (kind: FactKind, is: string): boolean =>
  numbersOf(kind, is).some(([, { optional }]) => !optional);

type Props = {
  kind: FactKind;
  is: string;
  current: FactValue | null;
  isBusy: boolean;
  onSave: (value: FactValue) => void;
};

/** Fields for the numbers of an option: how many steps, how high, how wide, how much. */
export function FactParameters({ kind, is, current, isBusy, onSave }: Props) {
  const { t } = useText('facts', 'labels');
  const ruleText = useRuleText();
  const before = current?.is === is ? (current as Record<string, unknown>) : {};
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(numbersOf(kind, is).map(([name]) => [name, String(before[name] ?? '')])),
  );
  const [problems, setProblems] = useState<Record<string, string>>({});

  const save = () => {
    const said = Object.entries(texts).filter(([, text]) => text.trim() !== '');
    const numbers = Object.fromEntries(said.map(([name, text]) => [name, Number(text.replace(',', '.'))]));
    const read = readFactValue(kind, { is, ...numbers });
    if (read.ok) return onSave(read.value);
    setProblems(read.fields);
  };

  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-x-5 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {numbersOf(kind, is).map(([name, limits]) => (
        <NumberSteps
          key={name}
          label={t(`facts.parameter_${name}`)}
          limits={limits}
          text={texts[name] ?? ''}
          problem={problems[name] && ruleText(problems[name])}
          onChange={(text) => {
            setTexts({ ...texts, [name]: text });
            setProblems({});
          }}
        />
      ))}
      <Button type="submit" size="row" variant="primary" aria-disabled={isBusy || undefined}>
        {t('labels.save')}
      </Button>
    </form>
  );
}

type StepsProps = {
  label: string;
  limits: NumberParameter;
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
};

const FEW = 20;

/** A number field with step buttons; the step is one where few values are possible, otherwise five. */
function NumberSteps({ label, limits: { min, max }, text, problem, onChange }: StepsProps) {
  const { t } = useText('facts');
  const id = useId();
  const step = max <= FEW ? 1 : 5;
  const move = (by: number) => {
    const number = Number(text);
    const next = text === '' || Number.isNaN(number) ? min : number + by;
    onChange(String(Math.min(max, Math.max(min, next))));
  };
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <div className="flex items-center gap-1.5">
        <IconButton
          label={t('facts.less', { label })}
          tooltip={null}
          variant="outline"
          onClick={() => move(-step)}
        >
          <Minus aria-hidden="true" className="size-4" />
        </IconButton>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}e` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="control max-w-20 text-center tabular-nums"
        />
        <IconButton
          label={t('facts.more', { label })}
          tooltip={null}
          variant="outline"
          onClick={() => move(step)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {problem && (
        <p id={`${id}e`} role="alert" className="max-w-56 text-sm font-medium text-closed">
          {problem}
        </p>
      )}
    </div>
  );
}
