import { useEffect, useRef } from 'react';
import type { FactValue } from '#domain/facts/facts.ts';
import { usePlaceNames } from '#web/lib/api/use-place-names.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusAfterRemoval } from '#web/ui/overlay/focus-after-removal.ts';
import type { FactAnswer } from './fact-answers.ts';
import type { Answering } from './use-answering.ts';

/** Thanks for an answer and takes the focus, because the pressed button has been removed. */
export function AnswerThanks({
  answering: { thanks },
  className,
}: {
  answering: Answering;
  className: string;
}) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (thanks === null) return;
    return focusAfterRemoval(() => status.current);
  }, [thanks]);
  return (
    <p ref={status} role="status" tabIndex={-1} className={`font-medium empty:hidden ${className}`}>
      {thanks}
    </p>
  );
}

/** The problem with an answer: a refusal, or another person's recent statement. */
export function AnswerProblem({ answering }: { answering: Answering }) {
  const { t } = useText('facts');
  const { conflict, problem, answer, clear, thank } = answering;
  return (
    <>
      {conflict && (
        <div className="mt-3">
          <FactConflict
            answer={conflict.answer}
            theirs={conflict.theirs}
            onKeepTheirs={() => {
              clear();
              thank(t('facts.kept_theirs'));
            }}
            onUseMine={(value) => void answer(conflict.answer.kind, value, conflict.theirs)}
          />
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="mt-3 font-medium text-closed">
          {problem}
        </p>
      )}
    </>
  );
}

type Props = {
  answer: FactAnswer;
  /** The name of the place, if the place is not the one on screen. */
  place?: string | undefined;
  theirs: FactValue | null;
  onKeepTheirs: () => void;
  /** Sends the visitor's answer again after the visitor has seen the other person's answer. */
  onUseMine: (value: FactValue | null) => void;
};

/** Both values of a conflict, and a choice between them (facts-edit-1). */
export function FactConflict({ answer, place, theirs, onKeepTheirs, onUseMine }: Props) {
  const { t } = useText('facts');
  const words = useFactWords();
  const nameOf = usePlaceNames();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mine = answer.value === 'same' ? answer.seen : answer.value;
  const say = (value: FactValue | null) =>
    value ? words.valueText(answer.kind, value, nameOf) : t('facts.not_known');
  return (
    <div role="alert" className="space-y-3 border border-accent bg-surface px-4 py-3.5 xamfra-sm">
      <p ref={heading} tabIndex={-1} className="font-semibold">
        {place && `${place} · `}
        {words.kindText(answer.kind)}: {t('facts.conflict')}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <div>
          <dt className="text-muted text-sm">{t('facts.conflict_theirs')}</dt>
          <dd className="font-medium">{say(theirs)}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{t('facts.conflict_yours')}</dt>
          <dd className="font-medium">{say(mine)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <Button size="row" onClick={onKeepTheirs}>
          {t('facts.keep_theirs')}
        </Button>
        <Button size="row" onClick={() => onUseMine(mine)}>
          {t('facts.use_mine')}
        </Button>
      </div>
    </div>
  );
}
