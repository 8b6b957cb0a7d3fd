import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAlongText } from '#web/features/access/along/use-along-text.ts';
import { mayHavePasskeys } from '#web/lib/device/along/passkey-key.ts';
import { isLongEnough, normalizePassphrase } from '#web/lib/device/along/passphrase-key.ts';
import { type Taking, takeAlong } from '#web/lib/device/along/take-along.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';

type Problem = { passphrase?: 'short'; again?: 'differs'; whole?: Exclude<Taking, 'taken'> };

/** Runs one attempt to take the guide along at a time, with its progress and outcome. */
function useTaking(onTaken: () => void) {
  const [problem, setProblem] = useState<Problem>({});
  /** Null while idle, 0 until the amount of work is known. */
  const [part, setPart] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  const take = async (passphrase: string | null) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem({});
    setPart(0);
    const outcome = await takeAlong({ passphrase }, setPart);
    isUnderWay.current = false;
    if (outcome === 'taken') return onTaken();
    setPart(null);
    setProblem({ whole: outcome });
  };
  return { problem, setProblem, part, take };
}

/**
 * Asks for a passphrase twice, or for a passkey. The fields are `one-time-code`, because Chromium offers to save the
 * text of other password fields.
 */
export function TakeAlongForm({ onEnd }: { onEnd: () => void }) {
  const t = useAlongText(useLanguage());
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { problem, setProblem, part, take } = useTaking(onEnd);
  useEffect(() => first.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [typed = '', again = ''] = [first.current?.value, second.current?.value];
    const wrong: Problem = isLongEnough(typed)
      ? normalizePassphrase(typed) === normalizePassphrase(again)
        ? {}
        : { again: 'differs' }
      : { passphrase: 'short' };
    // The field must have its description before it gets the focus.
    flushSync(() => setProblem(wrong));
    if (wrong.passphrase) return first.current?.focus();
    if (wrong.again) return second.current?.focus();
    void take(typed);
  };

  if (part !== null) return <TakingAlong part={part} />;
  return (
    <form noValidate className="max-w-sm space-y-4" onSubmit={submit}>
      <Field
        label={t('passphrase')}
        hint={t('hint')}
        {...(problem.passphrase && { error: t(problem.passphrase) })}
      >
        <input ref={first} type="password" autoComplete="one-time-code" />
      </Field>
      <Field label={t('again')} {...(problem.again && { error: t(problem.again) })}>
        <input ref={second} type="password" autoComplete="one-time-code" />
      </Field>
      <p role="alert" className="font-medium text-closed empty:hidden">
        {problem.whole && t(problem.whole)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t('take')}
        </Button>
        <PasskeyChoice onPress={() => void take(null)} />
        <Button onClick={onEnd}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

function TakingAlong({ part }: { part: number }) {
  const t = useAlongText(useLanguage());
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button has been removed and has lost the focus.
  useEffect(() => status.current?.focus(), []);
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mb-3 max-w-prose text-pretty">
        {t('taking')}
      </p>
      <progress aria-label={t('title')} className="progress w-full" {...(part > 0 && { value: part })} />
    </>
  );
}

function PasskeyChoice({ onPress }: { onPress: () => void }) {
  const t = useAlongText(useLanguage());
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    void mayHavePasskeys().then(setOffered);
  }, []);
  return isOffered && <Button onClick={onPress}>{t('passkey')}</Button>;
}

/** Adds a passkey to a guide taken along with a passphrase. */
export function PasskeyButton({ onTaken }: { onTaken: () => void }) {
  const t = useAlongText(useLanguage());
  const { problem, take } = useTaking(onTaken);
  return (
    <>
      <PasskeyChoice onPress={() => void take(null)} />
      <p role="alert" className="order-last w-full font-medium text-closed empty:hidden">
        {problem.whole && t(problem.whole)}
      </p>
    </>
  );
}
