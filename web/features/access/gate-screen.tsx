import { useEffect, useId } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import type { Language } from '#web/lib/text/language.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { GateLetters } from './gate-letters.tsx';
import {
  CODE_LENGTH,
  type CodeEntry,
  type GateMessage as Message,
  masked,
  useCodeEntry,
} from './use-code-entry.ts';
import { type GateTranslate, useGateText } from './use-gate-text.ts';
import { LETTERS, useLetterOrder } from './use-letter-order.ts';

/** Counts letters typed anywhere in the dialog as pressed; inside the field the browser handles them. */
function typeLetter(event: React.KeyboardEvent, entry: CodeEntry) {
  if (event.target === entry.field.current || event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = event.key.toUpperCase();
  if (LETTERS.includes(letter)) entry.press(letter);
  else if (event.key === 'Backspace') entry.erase();
}

type Props = {
  language: Language;
  /** Called once the server has accepted the code; if it rejects, 'cannot be reached' is shown. */
  onUnlocked: () => void | Promise<void>;
  /** The announced outcome of an invitation; 'offline' when the server cannot be reached. */
  note?: string | undefined;
};

/**
 * The access gate (gate-1): prerendered at build time and hydrated, and also shown above the app after a lock. It
 * must render without a window, portals and inline styles.
 */
export function GateScreen({ language, onUnlocked, note }: Props) {
  const id = useId();
  const t = useGateText(language);
  const entry = useCodeEntry(onUnlocked);
  const order = useLetterOrder();
  const { field } = entry;
  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);

  return (
    <main className="gate relative isolate grid min-h-dvh grid-cols-1 place-items-center overflow-x-clip bg-bg p-[min(1rem,4vw)]">
      <div aria-hidden="true" className="paving pointer-events-none absolute inset-0 -z-10" />
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}t`}
        aria-describedby={`${id}d`}
        onKeyDown={(event) => typeLetter(event, entry)}
        className={classNames(
          'w-full max-w-[22.5rem] border border-line bg-surface px-[min(2rem,8.2vw)] py-8 xamfra-lg',
          entry.isShaking && 'shake',
        )}
      >
        <div aria-hidden="true" className="stripe w-24" />
        <h1 id={`${id}t`} className="gate-title">
          {siteTitle.get()}
        </h1>
        <div id={`${id}d`} className="mt-2 text-pretty text-muted">
          <p className="in-data-[letters=off]:hidden in-data-name:hidden">{t('text')}</p>
          <p className="hidden in-data-[letters=off]:block">{t('needed')}</p>
        </div>
        <p role="alert" className="mt-4 font-medium empty:hidden">
          {note === 'offline' ? t(note) : note}
        </p>
        <form
          noValidate
          className="mt-6 in-data-[letters=off]:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            entry.submit();
          }}
        >
          <GateSlots entry={entry} t={t} describedBy={`${id}s`} />
          <div className="mt-2 mb-3 flex min-h-11 items-center gap-3 text-sm">
            <div className="min-w-0 flex-1">
              <p id={`${id}s`} role="status" className={entry.message ? 'sr-only' : 'text-muted'}>
                {entry.isChecking ? t('checking') : t('entered', { entered: entry.code.length })}
              </p>
              <GateMessage message={entry.message} t={t} />
            </div>
            <button
              type="button"
              aria-pressed={order.isSorted}
              onClick={order.toggleSorted}
              className="gate-language"
            >
              {t('in_order')}
            </button>
          </div>
          <GateLetters letters={order.letters} isReady={order.isReady} onPress={entry.press} t={t} />
          <div className="mt-6 grid grid-cols-2 gap-3">
            <Button className="min-h-12" onClick={entry.clear}>
              {t('clear')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              className="min-h-12"
              aria-disabled={!entry.isReady}
              aria-describedby={`${id}s`}
            >
              {t('enter')}
            </Button>
          </div>
        </form>
        <p className="mt-7 text-center text-xs text-balance text-muted in-data-name:hidden">{t('footer')}</p>
        <a
          href="/help"
          className="mx-auto mt-1 flex min-h-11 w-fit items-center justify-center gap-2 text-sm"
        >
          {/* Drawn here: the icons' library is larger than the rest of the gate can spare. */}
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            className="size-4"
          >
            <circle cx="12" cy="12" r="10" />
            <circle cx="12" cy="12" r="4" />
            <path d="m5 5 4 4m6 6 4 4m0-14-4 4m-6 6-4 4" />
          </svg>
          {t('help')}
        </a>
      </div>
    </main>
  );
}

/** Outcome of the last attempt. A wait is announced once with its length; the countdown is silent. */
function GateMessage({ message, t }: { message: Message | null; t: GateTranslate }) {
  return (
    <p
      role="alert"
      className={classNames(
        'font-medium empty:hidden',
        message?.kind === 'wait_over' || message?.kind === 'busy' ? 'text-ink' : 'text-closed',
      )}
    >
      {message && 'endsAt' in message ? (
        <>
          <span className="sr-only">{t(message.kind, { count: message.first })}</span>
          <span aria-hidden="true">{t(message.kind, { count: message.left })}</span>
        </>
      ) : (
        message && t(message.kind)
      )}
    </p>
  );
}

const SLOTS = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/**
 * One real field drawn as four masked slots, so that keyboard, paste and screen readers work. It opens no on-screen
 * keyboard, because the letter buttons are the visible input.
 */
export function GateSlots({
  entry,
  t,
  describedBy,
}: {
  entry: CodeEntry;
  t: GateTranslate;
  describedBy: string;
}) {
  const { code, field } = entry;
  const active = Math.min(code.length, CODE_LENGTH - 1);
  return (
    <div className="group relative grid grid-cols-4 gap-3">
      {SLOTS.map((slot) => (
        <span
          key={slot}
          aria-hidden="true"
          className={classNames(
            'flex h-14 items-center justify-center border border-control bg-raised xamfra',
            slot === active &&
              'group-focus-within:border-accent group-focus-within:outline-2 group-focus-within:-outline-offset-2 group-focus-within:outline-accent',
          )}
        >
          {slot < code.length && <span className="size-2.5 rounded-full border-5 border-ink" />}
        </span>
      ))}
      <input
        ref={field}
        value={masked(code)}
        onChange={(event) => entry.edit(event.target.value)}
        maxLength={CODE_LENGTH}
        aria-label={t('code')}
        aria-describedby={describedBy}
        inputMode="none"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="code-input"
      />
    </div>
  );
}
