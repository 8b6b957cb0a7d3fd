import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConflictChoice, type Side } from './conflict-choice.tsx';
import type { EditConflict } from './use-edit-conflict.ts';

export type FieldDispute = { name: string; label: string; yours: ReactNode; theirs: ReactNode };

type Props = {
  conflict: EditConflict<unknown>;
  disputed: readonly FieldDispute[];
  /** Receives the fields that keep the other editor's value. */
  onChosen: (conceded: string[]) => void;
};

/** Shows both versions of each field that two people changed, with a choice for each (edit-2). */
export function ConflictPanel({ conflict, disputed, onChosen }: Props) {
  const { t } = useText('form');
  const heading = useRef<HTMLHeadingElement>(null);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict takes the focus
  useEffect(() => heading.current?.focus(), [conflict]);

  return (
    <section
      aria-labelledby="conflict"
      className="space-y-4 border border-accent bg-surface px-5 py-4 xamfra"
    >
      <h2 ref={heading} id="conflict" tabIndex={-1} className="font-display text-2xl font-medium">
        {t('form.conflict')}
      </h2>
      <p className="text-muted">{t('form.conflict_text')}</p>
      {disputed.map(({ name, ...choice }) => (
        <ConflictChoice
          key={name}
          {...choice}
          side={sides[name] ?? 'yours'}
          onChange={(side) => setSides({ ...sides, [name]: side })}
        />
      ))}
      <Button
        variant="primary"
        onClick={() =>
          onChosen(disputed.filter(({ name }) => sides[name] === 'theirs').map(({ name }) => name))
        }
      >
        {t('form.conflict_save')}
      </Button>
    </section>
  );
}
