import X from 'lucide-react/icons/x';
import { dropAnswer, keepAnswer, type WaitingAnswer } from '#web/features/facts/waiting/waiting-answers.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { usePlaceNames } from '#web/lib/api/use-place-names.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { FactConflict } from './fact-conflict.tsx';
import { putOff, sendWaiting, useWaitingAnswers } from './use-waiting-answers.ts';

/** Answers that are not sent yet, each removable; those that another person contradicted meanwhile offer a choice. */
export function FactWaiting() {
  const { t } = useText('facts');
  const words = useFactWords();
  const nameOf = usePlaceNames();
  const errorText = useErrorText();
  const answers = useWaitingAnswers();
  const refusal = useSignal(putOff);
  const waiting = answers.filter(({ theirs }) => theirs === undefined);
  const disputed = answers.filter(({ theirs }) => theirs !== undefined);

  const inWords = ({ placeId, kind, value }: WaitingAnswer) => {
    const said =
      value === 'same'
        ? t('facts.still_right')
        : value === null
          ? t('facts.back_to_unknown')
          : words.valueText(kind, value, nameOf);
    const place = nameOf(placeId);
    return [place, t('facts.line', { kind: words.kindText(kind), value: said })].filter(Boolean).join(' · ');
  };

  if (answers.length === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {disputed.map((answer) => (
        <FactConflict
          key={`${answer.placeId} ${answer.kind}`}
          answer={answer}
          place={nameOf(answer.placeId)}
          theirs={answer.theirs ?? null}
          onKeepTheirs={() => dropAnswer(answer)}
          onUseMine={(value) => {
            const { theirs, ...mine } = answer;
            keepAnswer({ ...mine, value, seen: theirs ?? null });
            void sendWaiting();
          }}
        />
      ))}
      {waiting.length > 0 && (
        <section
          aria-label={t('facts.waiting', { count: waiting.length })}
          className="border border-control bg-surface px-4 py-3 xamfra-sm"
        >
          <p className="font-semibold">{t('facts.waiting', { count: waiting.length })}</p>
          <p role="status" className="text-sm empty:hidden">
            {refusal && errorText(refusal)}
          </p>
          <p className="text-muted text-sm">{t('facts.waiting_text')}</p>
          <ul className="mt-1">
            {waiting.map((answer) => (
              <li
                key={`${answer.placeId} ${answer.kind}`}
                className="flex items-center justify-between gap-3 text-sm"
              >
                <span className="min-w-0 wrap-anywhere">{inWords(answer)}</span>
                <IconButton
                  label={t('facts.waiting_remove', { answer: inWords(answer) })}
                  tooltip={null}
                  onClick={() => dropAnswer(answer)}
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
