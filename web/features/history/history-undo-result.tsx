import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#contract/api.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Badge } from '#web/ui/text/badge.tsx';

export function HistoryUndoResult({ result }: { result: AnswerOf<'POST /api/admin/revert'> }) {
  const { t } = useText('history');
  const nameOf = useFieldNames();
  const { undone, kept } = result;
  const text = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className="font-medium">
        {t('history.undone', { count: undone })}
      </p>
      {kept.length > 0 && (
        <section aria-label={t('history.kept', { count: kept.length })} className="mt-5">
          <h3 className="mb-2 font-medium">{t('history.kept', { count: kept.length })}</h3>
          <ul className="border border-line xamfra">
            {kept.map(({ entity, entityId, title, reason, fields }) => (
              <li key={`${entity} ${entityId}`} className="border-line px-4 py-3 not-first:border-t">
                <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                  {title} <Badge>{t(`history.${entity}`)}</Badge>
                </p>
                <p className="mt-1 text-sm text-muted">
                  {reason === 'others'
                    ? t('history.undo_kept', { fields: fields.map(nameOf).join(', ') })
                    : t(`history.reason_${reason}`)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
