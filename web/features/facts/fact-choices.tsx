import { useState } from 'react';
import { type FactKind, factKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue, KnownFact } from '#domain/facts/facts.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { FactAnswer } from './fact-answers.ts';
import { FactParameters, numbersOf } from './fact-parameters.tsx';

type Props = {
  kind: FactKind;
  fact: KnownFact | null;
  isBusy: boolean;
  /** Whether the visitor has already confirmed the fact. */
  isConfirmed: boolean;
  onAnswer: (value: FactAnswer['value']) => void;
  labelledBy: string;
};

/** The options of a kind as buttons; for a known fact also 'Still right' with its value and 'Back to unknown'. */
export function FactChoices({ kind, fact, isBusy, isConfirmed, onAnswer, labelledBy }: Props) {
  const { t } = useText('facts');
  const words = useFactWords();
  // An option with numbers is sent only after its numbers are entered.
  const [chosen, setChosen] = useState<string | null>(null);
  const names = Object.keys(factKind(kind).options);
  const disabled = isBusy || undefined;
  const choose = (is: string) => {
    if (numbersOf(kind, is).length > 0) setChosen(is);
    else onAnswer({ is } as FactValue);
  };
  return (
    <div className="space-y-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand elsewhere */}
      <div role="group" aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
        {names.map((is) => (
          <Button
            key={is}
            size="row"
            aria-disabled={disabled}
            aria-expanded={numbersOf(kind, is).length > 0 ? chosen === is : undefined}
            onClick={() => choose(is)}
          >
            {words.optionText(kind, is)}
          </Button>
        ))}
        {fact && (
          <>
            {!isConfirmed && (
              <Button size="row" variant="primary" aria-disabled={disabled} onClick={() => onAnswer('same')}>
                {t('facts.still_right_value', { value: words.valueText(kind, fact.value) })}
              </Button>
            )}
            <Button size="row" variant="ghost" aria-disabled={disabled} onClick={() => onAnswer(null)}>
              {t('facts.back_to_unknown')}
            </Button>
          </>
        )}
      </div>
      {chosen && (
        <FactParameters
          key={chosen}
          kind={kind}
          is={chosen}
          current={fact?.value ?? null}
          isBusy={isBusy}
          onSave={onAnswer}
        />
      )}
    </div>
  );
}
