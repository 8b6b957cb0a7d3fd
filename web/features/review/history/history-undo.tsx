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
  const { t } = useText('history');
  const undo = useUndo(start);
  const circleName = useCircleName();
  // Its texts load before the dialog opens: while they load, React hides the dialog, which gives the focus away.
  const nameOf = useFieldNames();
  const moment = (name: 'since' | 'until', change: (value: string | undefined) => void) => (
    <Field
      label={t(`history.${name}`)}
      hint={name === 'until' && t('history.clock')}
      error={name === 'until' && undo.isBackwards ? t('history.undo_backwards') : undefined}
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
      title={t('history.undo_title')}
      description={undo.result ? undefined : t('history.undo_text')}
      footer={
        <>
          <Button onClick={onClose}>{t(undo.result ? 'shell.close' : 'shell.cancel')}</Button>
          {!undo.result && (
            <Button
              variant="danger"
              aria-disabled={!undo.canUndo || undefined}
              onClick={() => void undo.undo()}
            >
              {t(undo.isBusy ? 'history.undoing' : 'history.undo_confirm')}
            </Button>
          )}
        </>
      }
    >
      {undo.result ? (
        <HistoryUndoResult result={undo.result} nameOf={nameOf} />
      ) : (
        <div className="space-y-5">
          <Field label={t('history.whose')}>
            <select value={undo.whose} onChange={(event) => undo.setWhose(event.target.value as Whose)}>
              <option value="young">{t('history.whose_young')}</option>
              <option value="visitors">{t('history.whose_visitors')}</option>
              <option value="confirmations">{t('history.whose_confirmations')}</option>
              {start.actor && (
                <option value="actor">{t('history.whose_actor', { name: start.actor.slice(0, 8) })}</option>
              )}
              {start.origin && (
                <option value="origin">
                  {t('history.whose_origin', { name: start.origin.slice(0, 8) })}
                </option>
              )}
              {start.circle && (
                <option value="circle">
                  {t('history.whose_circle', { name: circleName(start.circle) })}
                </option>
              )}
            </select>
          </Field>
          <FieldGroup label={t('history.when')}>
            {() => (
              <>
                <div className="mb-3 flex flex-wrap gap-2">
                  {UNDO_SPANS.map((span) => (
                    <Chip
                      key={span}
                      pressed={undo.isSpan(span)}
                      onPressedChange={() => undo.chooseSpan(span)}
                    >
                      {t(`history.span_${span}`)}
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
  const { t } = useText('history');
  const { undone, confirmations, kept } = result;
  const text = useRef<HTMLParagraphElement>(null);
  // The button that had the focus has been removed.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className="font-medium">
        {(undone > 0 || confirmations === 0) && t('history.undone', { count: undone })}{' '}
        {confirmations > 0 && t('history.undone_confirmations', { count: confirmations })}
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
