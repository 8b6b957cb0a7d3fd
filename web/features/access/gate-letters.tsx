import { useState } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import type { GateTranslate } from './use-gate-text.ts';

const COLUMNS = 4;

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

type Props = {
  letters: readonly string[];
  isReady: boolean;
  onPress: (letter: string) => void;
  t: GateTranslate;
};

/** Sixteen buttons: one tab stop, arrow keys within. */
export function GateLetters({ letters, isReady, onPress, t }: Props) {
  const [current, setCurrent] = useState(0);

  const move = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), letters.length - 1);
    // Up in the first row and Down in the last row do nothing.
    if (Math.abs(step) === COLUMNS && next !== current + step) return;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form to fill in
    <div role="group" aria-label={t('letters')} onKeyDown={move} className="grid grid-cols-4 gap-2">
      {letters.map((letter, index) => (
        <button
          key={letter}
          type="button"
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onPress(letter)}
          className={classNames('gate-letter', !isReady && 'text-transparent')}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}
