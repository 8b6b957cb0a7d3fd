import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_TYPED } from '#web/lib/seal/four-words.ts';
import { canSeal } from '#web/lib/seal/sealed-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Field } from '#web/ui/field/field.tsx';

type Props = {
  /** Opens the link, which takes up to a second; returns false when the words are wrong. */
  onWords: (typed: string) => Promise<boolean>;
  onCancel: () => void;
};

/** Asks for the four words of a sealed link. The field keeps its text until the words are right. */
export function FourWordsForm({ onWords, onCancel }: Props) {
  const { t } = useText('share');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  // The dialog around it first records which element had the focus, to restore it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [id]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const isOpen = await onWords(typed).catch(() => false);
    isUnderWay.current = false;
    // The field must have its description before it gets the focus.
    flushSync(() => {
      setBusy(false);
      setWrong(!isOpen);
    });
    if (!isOpen) document.getElementById(id)?.focus();
  };

  if (!canSeal()) {
    return <Notice>{t('share.seal_impossible')}</Notice>;
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <Field
        label={t('share.words')}
        hint={t('share.words_hint')}
        {...(isWrong && { error: t('share.words_wrong') })}
      >
        <input
          id={id}
          value={typed}
          maxLength={MAX_TYPED}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={isBusy || undefined}
          icon={isBusy ? <Spinner /> : undefined}
        >
          {t('share.words_open')}
        </Button>
      </div>
    </form>
  );
}
