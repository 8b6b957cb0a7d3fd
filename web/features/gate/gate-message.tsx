import { classNames } from '#web/lib/browser/class-names.ts';
import type { GateMessage as Message } from './use-code-entry.ts';
import type { GateTranslate } from './use-gate-text.ts';

/** What came of the last try. A wait is announced once, with its length; only the eye sees it tick. */
export function GateMessage({ message, t }: { message: Message | null; t: GateTranslate }) {
  return (
    <p
      role="alert"
      className={classNames(
        'font-medium empty:hidden',
        message?.kind === 'wait_over' ? 'text-ink' : 'text-closed',
      )}
    >
      {message?.kind === 'wait' ? (
        <>
          <span className="sr-only">{t('wait', { count: message.first })}</span>
          <span aria-hidden="true">{t('wait', { count: message.left })}</span>
        </>
      ) : (
        message && t(message.kind)
      )}
    </p>
  );
}
