import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CodeOutcome, offerCode } from './api.ts';
import { LETTERS } from './use-letter-order.ts';

export const CODE_LENGTH = 4;
const SHAKE = 500;

const MASK = '•';

/** Returns the field's text: a dot for each letter, so that none is shown or read out (gate-1). */
export const masked = (code: string) => MASK.repeat(code.length);

/** Returns the code after an edit of the masked field: remaining dots keep their letters, other characters are new. */
export function editedCode(code: string, fieldText: string): { code: string; ignored: boolean } {
  const typed = [...fieldText.replaceAll(MASK, '').replace(/\s/g, '').toUpperCase()];
  const kept = code.slice(0, fieldText.split(MASK).length - 1);
  const letters = typed.filter((letter) => LETTERS.includes(letter));
  return { code: (kept + letters.join('')).slice(0, CODE_LENGTH), ignored: letters.length < typed.length };
}

export type GateMessage =
  | { kind: 'ignored' | 'wrong' | 'wait_over' | 'offline' | 'failed' }
  /** `first` is announced once; `left` counts down on screen. */
  | { kind: 'wait' | 'busy'; first: number; left: number; endsAt: number };

/**
 * The gate's messages for a refused code. Letters that the server did not check are kept, because they may be right.
 */
export function refusalOf(outcome: Exclude<CodeOutcome, { kind: 'granted' }>): {
  message: GateMessage;
  keepsCode: boolean;
} {
  const keepsCode = outcome.kind !== 'wrong' && outcome.kind !== 'wait';
  return { message: 'seconds' in outcome ? waitMessage(outcome) : { kind: outcome.kind }, keepsCode };
}

const waitMessage = ({ kind, seconds }: Extract<CodeOutcome, { seconds: number }>): GateMessage => ({
  kind,
  first: seconds,
  left: seconds,
  endsAt: Date.now() + seconds * 1000,
});

/** State of the gate: the entered letters, and the outcome of the last attempt. */
export function useCodeEntry(onUnlocked: () => void | Promise<void>) {
  const [code, setCode] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [isShaking, setShaking] = useState(false);
  const [message, setMessage] = useState<GateMessage | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef('');

  const isWaiting = message !== null && 'endsAt' in message;
  const isReady = code.length === CODE_LENGTH && !isChecking && !isWaiting;

  /** Sends a code again after its wait, unless the visitor has changed it (gate-6). */
  const endWait = useEffectEvent(() => {
    if (message?.kind === 'busy' && code === sent.current) void send();
    else setMessage({ kind: 'wait_over' });
  });

  const endsAt = message !== null && 'endsAt' in message ? message.endsAt : undefined;
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(() => {
      const left = Math.ceil((endsAt - Date.now()) / 1000);
      if (left <= 0) endWait();
      else setMessage((now) => (now !== null && 'endsAt' in now ? { ...now, left } : now));
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  useEffect(() => {
    if (!isShaking) return;
    const timer = setTimeout(() => setShaking(false), SHAKE);
    return () => clearTimeout(timer);
  }, [isShaking]);

  const change = (next: { code: string; ignored: boolean }) => {
    if (isChecking) return;
    setCode(next.code);
    if (!isWaiting) setMessage(next.ignored ? { kind: 'ignored' } : null);
  };

  // The gate stays until the app replaces it, because the app's code may fail to load.
  const open = async () => {
    try {
      await onUnlocked();
    } catch {
      setChecking(false);
      setMessage({ kind: 'offline' });
    }
  };

  const submit = () => {
    if (isReady) void send();
  };

  const send = async () => {
    sent.current = code;
    setChecking(true);
    setMessage(null);
    const outcome = await offerCode(code);
    if (outcome.kind === 'granted') return open();
    setChecking(false);
    const refusal = refusalOf(outcome);
    setMessage(refusal.message);
    if (refusal.keepsCode) return;
    setCode('');
    setShaking(outcome.kind === 'wrong');
    field.current?.focus();
  };

  return {
    code,
    field,
    message,
    isChecking,
    isShaking,
    isReady,
    edit: (fieldText: string) => change(editedCode(code, fieldText)),
    press: (letter: string) => change({ code: (code + letter).slice(0, CODE_LENGTH), ignored: false }),
    erase: () => change({ code: code.slice(0, -1), ignored: false }),
    clear: () => change({ code: '', ignored: false }),
    submit,
  };
}

export type CodeEntry = ReturnType<typeof useCodeEntry>;
