import X from 'lucide-react/icons/x';
import {
  editOf,
  useWaitingAnswers,
  type WaitingAnswer,
} from '#web/features/facts/waiting/waiting-answers.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { putOff, refusalOfEdit } from '#web/lib/api/outbox-refusals.ts';
import { usePlaceNames } from '#web/lib/api/use-place-names.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { dropEdit, keepEdit } from '#web/lib/device/outbox.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { FactConflict } from './fact-conflict.tsx';

/** Returns a function that puts an answer into words: 'Entrance: one step'. */
export function useAnswerText(): (answer: WaitingAnswer) => string {
  const { t } = useText('facts');
  const words = useFactWords();
  const nameOf = usePlaceNames();
  return ({ kind, value }) => {
    const said =
      value === 'same'
        ? t('facts.still_right')
        : value === null
          ? t('facts.back_to_unknown')
          : words.valueText(kind, value, nameOf);
    return t('facts.line', { kind: words.kindText(kind), value: said });
  };
}

/** An answer that another person contradicted while it waited, with a choice (facts-edit-2). */
export function DisputedAnswer({ answer }: { answer: WaitingAnswer }) {
  const { edit, theirs = null, ...mine } = answer;
  return (
    <FactConflict
      answer={answer}
      place={edit.title}
      theirs={theirs}
      onKeepTheirs={() => void dropEdit(edit)}
      // The queue sends it as soon as it is stored.
      onUseMine={(value) => void keepEdit(editOf({ ...mine, value, seen: theirs }, edit.title))}
    />
  );
}

/** Answers that are not sent yet, each removable; those that another person contradicted meanwhile offer a choice. */
export function FactWaiting() {
  const { t } = useText('facts');
  const answerText = useAnswerText();
  const errorText = useErrorText();
  const answers = useWaitingAnswers();
  const limit = useSignal(putOff);
  const waiting = answers.filter(({ theirs }) => theirs === undefined);
  const disputed = answers.filter(({ theirs }) => theirs !== undefined);
  const inWords = (answer: WaitingAnswer) => `${answer.edit.title} · ${answerText(answer)}`;
  if (answers.length === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {disputed.map((answer) => (
        <DisputedAnswer key={answer.edit.slot} answer={answer} />
      ))}
      {waiting.length > 0 && (
        <section
          aria-label={t('facts.waiting', { count: waiting.length })}
          className="border border-control bg-surface px-4 py-3 xamfra-sm"
        >
          <p className="font-semibold">{t('facts.waiting', { count: waiting.length })}</p>
          <p role="status" className="text-sm empty:hidden">
            {limit && errorText(limit)}
          </p>
          <p className="text-muted text-sm">{t('facts.waiting_text')}</p>
          <ul className="mt-1">
            {waiting.map((answer) => (
              <li key={answer.edit.slot} className="flex items-center justify-between gap-3 text-sm">
                <span className="min-w-0 wrap-anywhere">
                  {inWords(answer)}
                  {answer.edit.refusal && (
                    <span className="block font-medium text-closed">
                      {errorText(refusalOfEdit(answer.edit.refusal)) ?? t('facts.failed')}
                    </span>
                  )}
                </span>
                <IconButton
                  label={t('facts.waiting_remove', { answer: inWords(answer) })}
                  tooltip={null}
                  onClick={() => void dropEdit(answer.edit)}
                >
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
