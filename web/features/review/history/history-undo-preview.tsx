import type { RevertPreview, UndoneThing, UndoOutcome } from '#contract/review/undo.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { RowList } from '#web/ui/list/row-list.tsx';
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx';

type Props = {
  preview: RevertPreview | undefined;
  /** Whether to mention that staff's changes stay; false if a staff member is chosen. */
  isOfStaffTold: boolean;
  query: { isError: boolean; refetch: () => unknown };
};

/** Shows what an undo would change, starting with entities that cannot simply be restored. */
export function HistoryUndoPreview({ preview, isOfStaffTold, query }: Props) {
  const { t } = useText('review');
  const { changes = 0, confirmations = 0, ofStaff = 0, devices = 0, things = 0 } = preview ?? {};
  const { list, outcomes } = preview ?? {};
  const isDone = things > 0 && outcomes && outcomes.returns + outcomes.goes + outcomes.changes === 0;
  const confirmationsText = confirmations > 0 && (
    <span className="block">{t('review.history_count_confirmations', { count: confirmations })}</span>
  );
  const more = things - (list?.length ?? 0);
  return (
    <section aria-label={t('review.history_undo_preview')}>
      <p role="status" className="mb-3 font-medium">
        {preview &&
          things > 0 &&
          [
            t('review.history_count_changes', { count: changes }),
            t('review.history_count_things', { count: things }),
            devices > 0 ? t('review.history_count_devices', { count: devices }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        {isDone && <span className="block">{t('review.history_undo_done')}</span>}
        {things === 0 && confirmationsText}
      </p>
      <p className="mb-3 text-sm empty:hidden">
        {things > 0 && confirmationsText}
        {isOfStaffTold && ofStaff > 0 && (
          <span className="block text-muted">{t('review.history_of_staff', { count: ofStaff })}</span>
        )}
      </p>
      {/* Confirmations do not count as entities; the line above states their number. */}
      {!(confirmations > 0 && things === 0) && (
        <RowList
          label={t('review.history_undo_preview')}
          rows={list}
          empty={t('review.history_undo_none')}
          failed={t('review.history_undo_failed')}
          query={query}
        >
          {(thing) => <Row key={`${thing.entity} ${thing.entityId}`} thing={thing} />}
        </RowList>
      )}
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">{t('review.history_count_more_things', { count: more })}</p>
      )}
    </section>
  );
}

const TONES: Record<UndoOutcome, BadgeTone> = {
  returns: 'open',
  goes: 'closed',
  changes: 'neutral',
  stays: 'neutral',
  refused: 'accent',
};

function Row({ thing }: { thing: UndoneThing }) {
  const { t } = useText('review');
  const { entity, title, outcome, fields, keptFields, reason } = thing;
  const nameOf = useFieldNames();
  const names = (list: readonly string[]) => list.map(nameOf).join(', ');
  return (
    <li className="border-line px-4 py-3 not-first:border-t">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="mt-1.5 flex flex-wrap gap-2">
        <Badge>{t(`review.history_${entity}`)}</Badge>
        <Badge tone={TONES[outcome]}>{t(`review.history_undo_${outcome}`)}</Badge>
      </p>
      {fields.length > 0 && (
        <p className="mt-1.5 text-sm text-muted">
          {t('review.history_undo_fields', { fields: names(fields) })}
        </p>
      )}
      {keptFields.length > 0 && (
        <p className="mt-1.5 text-sm">{t('review.history_undo_kept', { fields: names(keptFields) })}</p>
      )}
      {reason && <p className="mt-1.5 text-sm text-closed">{t(`review.history_reason_${reason}`)}</p>}
    </li>
  );
}
