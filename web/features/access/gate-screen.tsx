import { useEffect, useId } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import type { Language } from '#web/lib/text/language.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { GateLetters } from './gate-letters.tsx';
import { GateSlots } from './gate-slots.tsx';
import { type CodeEntry, type GateMessage as Message, useCodeEntry } from './use-code-entry.ts';
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
              aria-label={t('in_order')}
              onClick={order.toggleSorted}
              className="gate-language"
            >
              {t('in_order_short')}
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
          className="mx-auto mt-1 flex min-h-11 w-fit min-w-11 items-center justify-center text-sm"
        >
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
