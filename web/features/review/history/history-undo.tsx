import { Suspense, useEffect, useRef } from 'react';
import type { ResponseOf } from '#contract/api.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { instantOf, toLocalInput } from '#web/lib/browser/local-moment.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { useCircleName } from '../use-circle-name.ts';
import { HistoryUndoPreview } from './history-undo-preview.tsx';
import { type UndoStart, useUndo, type Whose } from './use-undo.ts';
import { UNDO_SPANS } from './use-undo-span.ts';

export type { UndoStart };

/** Undoes the changes of many devices, after a preview (write-3). */
export function HistoryUndo({ start, onClose }: { start: UndoStart | null; onClose: () => void }) {
  // Texts that load for the dialog must not hide the button behind it, because a hidden button would lose the focus
  // for good. Opening it from another change resets the dialog.
  return <Suspense>{start && <Undo key={JSON.stringify(start)} start={start} onClose={onClose} />}</Suspense>;
}

function Undo({ start, onClose }: { start: UndoStart; onClose: () => void }) {
  const { t } = useText('review');
  const undo = useUndo(start);
  const circleName = useCircleName();
  // Its texts load before the dialog opens: while they load, React hides the dialog, which gives the focus away.
  const nameOf = useFieldNames();
  const moment = (name: 'since' | 'until', change: (value: string | undefined) => void) => (
    <Field
      label={t(`review.history_${name}`)}
      hint={name === 'until' && t('review.history_clock')}
      error={name === 'until' && undo.isBackwards ? t('review.history_undo_backwards') : undefined}
      className="min-w-0 grow basis-48"
    >
      <input
        type="datetime-local"
        value={toLocalInput(undo[name])}
        onChange={(event) => change(instantOf(event.target.value))}
      />
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('review.history_undo_title')}
      description={undo.result ? undefined : t('review.history_undo_text')}
      footer={
        <>
          <Button onClick={onClose}>{t(undo.result ? 'shell.close' : 'shell.cancel')}</Button>
          {!undo.result && (
            <Button
              variant="danger"
              aria-disabled={!undo.canUndo || undefined}
              onClick={() => void undo.undo()}
            >
              {t(undo.isBusy ? 'review.history_undoing' : 'review.history_undo_confirm')}
            </Button>
          )}
        </>
      }
    >
      {undo.result ? (
        <HistoryUndoResult result={undo.result} nameOf={nameOf} />
      ) : (
        <div className="space-y-5">
          <Field label={t('review.history_whose')}>
            <select value={undo.whose} onChange={(event) => undo.setWhose(event.target.value as Whose)}>
              <option value="young">{t('review.history_whose_young')}</option>
              <option value="visitors">{t('review.history_whose_visitors')}</option>
              <option value="confirmations">{t('review.history_whose_confirmations')}</option>
              {start.actor && (
                <option value="actor">
                  {t('review.history_whose_actor', { name: start.actor.slice(0, 8) })}
                </option>
              )}
              {start.origin && (
                <option value="origin">
                  {t('review.history_whose_origin', { name: start.origin.slice(0, 8) })}
                </option>
              )}
              {start.circle && (
                <option value="circle">
                  {t('review.history_whose_circle', { name: circleName(start.circle) })}
                </option>
              )}
            </select>
          </Field>
          <FieldGroup label={t('review.history_when')}>
            {() => (
              <>
                <div className="mb-3 flex flex-wrap gap-2">
                  {UNDO_SPANS.map((span) => (
                    <Chip
                      key={span}
                      pressed={undo.isSpan(span)}
                      onPressedChange={() => undo.chooseSpan(span)}
                    >
                      {t(`review.history_span_${span}`)}
                    </Chip>
                  ))}
                </div>
                <div className="flex flex-wrap gap-3">
                  {moment('since', undo.setSince)}
                  {moment('until', undo.setUntil)}
                </div>
              </>
            )}
          </FieldGroup>
          {undo.isWhole && (
            <Suspense>
              <HistoryUndoPreview
                preview={undo.seen}
                isOfStaffTold={undo.whose !== 'actor'}
                query={undo.query}
              />
            </Suspense>
          )}
        </div>
      )}
    </Dialog>
  );
}

type UndoResultProps = {
  result: ResponseOf<'POST /api/admin/review/undo'>;
  nameOf: ReturnType<typeof useFieldNames>;
};

function HistoryUndoResult({ result, nameOf }: UndoResultProps) {
  const { t } = useText('review');
  const { undone, confirmations, kept } = result;
  const text = useRef<HTMLParagraphElement>(null);
  // The button that had the focus has been removed.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className="font-medium">
        {(undone > 0 || confirmations === 0) && t('review.history_undone', { count: undone })}{' '}
        {confirmations > 0 && t('review.history_undone_confirmations', { count: confirmations })}
      </p>
      {kept.length > 0 && (
        <section aria-label={t('review.history_kept', { count: kept.length })} className="mt-5">
          <h3 className="mb-2 font-medium">{t('review.history_kept', { count: kept.length })}</h3>
          <ul className="border border-line xamfra">
            {kept.map(({ entity, entityId, title, reason, fields }) => (
              <li key={`${entity} ${entityId}`} className="border-line px-4 py-3 not-first:border-t">
                <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                  {title} <Badge>{t(`review.history_${entity}`)}</Badge>
                </p>
                <p className="mt-1 text-sm text-muted">
                  {reason === 'others'
                    ? t('review.history_undo_kept', { fields: fields.map(nameOf).join(', ') })
                    : t(`review.history_reason_${reason}`)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
