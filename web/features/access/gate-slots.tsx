import { classNames } from '#web/lib/browser/class-names.ts';
import { CODE_LENGTH, type CodeEntry, masked } from './use-code-entry.ts';
import type { GateTranslate } from './use-gate-text.ts';

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
