import { useEffect, useEffectEvent } from 'react';
import { useText } from '#web/lib/text/i18n.ts';

/** Explains 'Leave', below its button, after the gate was passed; the first press or key ends it. */
export function LeaveNote({ onEnd }: { onEnd: () => void }) {
  const { t } = useText('search');
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const options = { capture: true };
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, end, options);
    return () => {
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, end, options);
    };
  }, []);
  return (
    <p role="status" className="leave-note">
      <b className="block">{t('shell.leave_word')}</b>
      {t('search.leave_text')}
    </p>
  );
}
