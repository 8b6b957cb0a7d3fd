import { useId, useState } from 'react';
import { MAIN_ID } from '#web/lib/browser/page-parts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Whether this visit has answered. */
let wasAnswered = false;

/**
 * Says that lists end with the visit, and offers the file; below the list, so that it moves nothing that the visitor
 * touches (place-13).
 */
export function ListsEndOffer({ onSave }: { onSave: () => void }) {
  const { t } = useText('lists', 'labels');
  const id = useId();
  const [isAnswered, setAnswered] = useState(wasAnswered);
  if (isAnswered) return null;
  return (
    <section
      aria-labelledby={id}
      className="xamfra mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border border-line bg-raised px-5 py-4 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id={id} className="font-semibold">
          {t('lists.end')}
        </h2>
        <p className="mt-0.5 max-w-prose text-pretty text-muted text-sm">{t('lists.end_text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            // Stays until the screen is left: the closing dialog returns the focus to this button.
            wasAnswered = true;
            onSave();
          }}
        >
          {t('lists.file_save')}
        </Button>
        <Button
          onClick={() => {
            wasAnswered = true;
            setAnswered(true);
            // The pressed button has been removed and has lost the focus.
            document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
          }}
        >
          {t('labels.not_now')}
        </Button>
      </div>
    </section>
  );
}
