import type { Language } from '#web/lib/text/language.ts';
import { useGateText } from './use-gate-text.ts';

/** An empty address means the page's own, with its query. */
const THIS_PAGE = '';

/**
 * Reports that the guide's scripts did not load, with a way to retry (shell-10). The server's page contains it too
 * and shows it by styles alone, because the script that fails may be the first one.
 */
export function StartNote({ language, again }: { language: Language; again?: () => void }) {
  const t = useGateText(language);
  const press = (event: React.MouseEvent) => {
    if (!again) return;
    event.preventDefault();
    again();
  };
  return (
    <div role="alert" className={again ? 'start-note' : 'start-note start-note-late'}>
      <p>{t('offline')}</p>
      <a href={THIS_PAGE} onClick={press} className="start-again">
        {t('retry')}
      </a>
    </div>
  );
}
