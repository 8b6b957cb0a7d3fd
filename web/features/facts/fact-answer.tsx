import { useEffect, useRef } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { FactConflict } from './fact-conflict.tsx';
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
    if (thanks !== null) status.current?.focus();
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
