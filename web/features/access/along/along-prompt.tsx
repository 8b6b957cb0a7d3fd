import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Opening,
  openWithPasskey,
  openWithPassphrase,
  waysToOpen,
} from '#web/lib/device/along/open-along.ts';
import { removeAlong } from '#web/lib/device/along/take-along.ts';
import type { Language } from '#web/lib/text/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { type AlongTranslate, useAlongText } from './use-along-text.ts';

type Ways = { passphrase: boolean; passkey: boolean };
type Props = {
  language: Language;
  /** Called once the key is in memory. */
  onOpen: () => void;
  /** Enters without the guide taken along; absent within the guide. */
  onCode?: () => void;
  /** Called when nothing is left to open. */
  onGone?: () => void;
};

/** Asks for the passphrase or passkey of a guide taken along. */
export function AlongPrompt({ language, onOpen, onCode, onGone }: Props) {
  const t = useAlongText(language);
  const [ways, setWays] = useState<Ways | null>();
  const [outcome, setOutcome] = useState<Opening | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  useEffect(() => {
    void waysToOpen().then(setWays);
  }, []);

  const attempt = async (work: () => Promise<Opening>, field: HTMLInputElement | null) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // A screen reader announces the message again only if it changes.
    flushSync(() => {
      setBusy(true);
      setOutcome(null);
    });
    const next = await work().catch((): Opening => ({ kind: 'failed' }));
    isUnderWay.current = false;
    if (next.kind === 'open') return onOpen();
    flushSync(() => {
      setBusy(false);
      setOutcome(next);
    });
    if (next.kind === 'wrong') field?.select();
    field?.focus();
  };
  const remove = async () => {
    await removeAlong().catch(() => undefined);
    (onCode ?? onGone)?.();
  };

  if (ways === undefined) return <p role="status">{t('opening')}</p>;
  const isDamaged = ways === null || outcome?.kind === 'damaged';
  const isErased = outcome?.kind === 'erased';
  return (
    <div className="space-y-4">
      <p role="alert" className="font-medium text-closed empty:hidden">
        {isDamaged ? t('damaged') : outcome && outcomeText(outcome, t)}
      </p>
      {isDamaged && <Button onClick={() => void remove()}>{t('remove')}</Button>}
      {!isDamaged && !isErased && <Choices {...{ ways, isBusy, attempt, t }} />}
      {onCode && (
        <Button className="w-full" onClick={onCode}>
          {t('code')}
        </Button>
      )}
    </div>
  );
}

function outcomeText(outcome: Opening, t: AlongTranslate): string {
  if (outcome.kind === 'wrong') return t('wrong', { count: outcome.left });
  if (outcome.kind === 'full') return t('uncounted');
  if (outcome.kind === 'failed') return t('not_tried');
  return outcome.kind === 'open' ? '' : t(outcome.kind);
}

type ChoicesProps = {
  ways: Ways;
  isBusy: boolean;
  attempt: (work: () => Promise<Opening>, field: HTMLInputElement | null) => Promise<void>;
  t: AlongTranslate;
};

function Choices({ ways, isBusy, attempt, t }: ChoicesProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    if (typed === '') return field.current?.focus();
    void attempt(() => openWithPassphrase(typed), field.current);
  };
  return (
    <>
      {ways.passphrase && (
        <form noValidate className="space-y-4" onSubmit={submit}>
          <Field label={t('passphrase')}>
            <input ref={field} type="password" autoComplete="one-time-code" enterKeyHint="go" />
          </Field>
          <Button type="submit" variant="primary" className="w-full" aria-disabled={isBusy || undefined}>
            {t('open')}
          </Button>
        </form>
      )}
      {ways.passkey && (
        <Button
          variant={ways.passphrase ? 'outline' : 'primary'}
          className="w-full"
          aria-disabled={isBusy || undefined}
          onClick={() => void attempt(openWithPasskey, field.current)}
        >
          {t('open_passkey')}
        </Button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isBusy && t('opening')}
      </p>
    </>
  );
}
