import { useInfiniteQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { instantOf, toLocalInput } from '#web/lib/browser/local-moment.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { PagedRowList } from '#web/ui/list/row-list.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { type ReviewFilter, reviewQuery } from '../api.ts';
import { reportSentence } from '../today/row-words.ts';
import { useCircleName } from '../use-circle-name.ts';
import { useReviewFilter } from '../use-review-filter.ts';
import { HistoryChange, SCREEN_OF } from './history-change.tsx';
import { HistoryErase } from './history-erase.tsx';
import { HistoryUndo, type UndoStart } from './history-undo.tsx';
import { useRestoring } from './use-undo.ts';

/** Revisions of places, events, articles, tags and synonyms, with restore, undo and erase (write-1). */
export function HistoryTab() {
  const { t } = useText('review');
  const { filter, change: changeFilter } = useReviewFilter();
  const askToRestore = useRestoring();
  const [erasing, setErasing] = useState<ReviewItem | null>(null);
  const [undoing, setUndoing] = useState<UndoStart | null>(null);
  const [isOfRefused, setOfRefused] = useState(false);
  const pages = useInfiniteQuery(reviewQuery(isOfRefused ? 'refused' : 'live', filter));
  const changes = pages.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-2xl grow basis-72 text-muted">{t('review.history_text')}</p>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          icon={<Undo2 aria-hidden="true" className="size-4.5" />}
          onClick={() => {
            const { actor, origin, circle, since } = filter;
            setUndoing({ actor, origin, circle, since });
          }}
        >
          {t('review.history_undo_many')}
        </Button>
      </div>
      <HistoryFilter filter={filter} onChange={changeFilter}>
        <CheckChip
          className="max-sm:self-start"
          checked={isOfRefused}
          onChange={(event) => setOfRefused(event.target.checked)}
        >
          {t('review.history_only_refused')}
        </CheckChip>
      </HistoryFilter>
      {/* Texts that load for the rows must not hide the buttons above, one of which may have the focus. */}
      <Suspense>
        <PagedRowList
          label={t('review.history_changes')}
          rows={changes}
          empty={t('review.history_none')}
          failed={t('review.history_load_failed')}
          pages={pages}
          older={t('review.history_older')}
        >
          {(change) =>
            change.state === 'refused' ? (
              <HistoryRefused key={change.id} change={change} />
            ) : (
              <HistoryChange
                key={change.id}
                change={change}
                onRestore={() => askToRestore(change, { isFirst: change.before === null })}
                onErase={() => setErasing(change)}
                onUndo={setUndoing}
                onFilter={changeFilter}
              />
            )
          }
        </PagedRowList>
      </Suspense>
      <HistoryErase change={erasing} onClose={() => setErasing(null)} />
      <HistoryUndo start={undoing} onClose={() => setUndoing(null)} />
    </>
  );
}

type HistoryFilterProps = {
  filter: ReviewFilter;
  onChange: (change: Partial<ReviewFilter>) => void;
  children: ReactNode;
};

function HistoryFilter({ filter, onChange, children }: HistoryFilterProps) {
  const { t } = useText('review', 'labels');
  const nameOf = useCircleName();
  const moment = (name: 'since' | 'until') => (
    <Field label={t(`review.history_${name}`)} className="min-w-0 sm:w-56">
      <input
        type="datetime-local"
        value={toLocalInput(filter[name])}
        onChange={(event) => onChange({ [name]: instantOf(event.target.value) })}
      />
    </Field>
  );
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3 max-sm:flex-col max-sm:flex-nowrap max-sm:items-stretch">
      <Field label={t('review.history_entity')} className="min-w-0 sm:w-44">
        <select
          value={filter.entity ?? ''}
          onChange={(event) =>
            onChange({ entity: (event.target.value || undefined) as ReviewFilter['entity'] })
          }
        >
          <option value="">{t('review.history_everything')}</option>
          <option value="place">{t('review.history_places')}</option>
          <option value="event">{t('review.history_events')}</option>
          <option value="article">{t('review.history_articles')}</option>
          <option value="tag">{t('labels.tags')}</option>
          <option value="synonym">{t('review.history_synonyms')}</option>
          <option value="stop">{t('review.history_stops')}</option>
          <option value="service_time">{t('review.history_service_times')}</option>
          <option value="help_number">{t('review.history_help_numbers')}</option>
        </select>
      </Field>
      {moment('since')}
      {moment('until')}
      <CheckChip
        className="max-sm:self-start"
        checked={filter.onlyYoungDevices !== undefined}
        onChange={(event) => onChange({ onlyYoungDevices: event.target.checked ? 'true' : undefined })}
      >
        {t('review.history_only_young')}
      </CheckChip>
      <CheckChip
        className="max-sm:self-start"
        checked={filter.authorKind === 'visitor'}
        onChange={(event) => onChange({ authorKind: event.target.checked ? 'visitor' : undefined })}
      >
        {t('review.history_only_visitors')}
      </CheckChip>
      <CheckChip
        className="max-sm:self-start"
        checked={filter.withoutStaff !== undefined}
        onChange={(event) => onChange({ withoutStaff: event.target.checked ? 'true' : undefined })}
      >
        {t('review.history_only_alone')}
      </CheckChip>
      {children}
      {filter.entityId !== undefined && (
        <Button
          icon={<X aria-hidden="true" className="size-4.5" />}
          aria-label={t('review.history_unfilter', { filter: t('review.history_only_this') })}
          onClick={() => onChange({ entityId: undefined, entity: undefined })}
        >
          {t('review.history_only_this')}
        </Button>
      )}
      {(['actor', 'origin', 'circle'] as const).map((name) => {
        const value = filter[name];
        const shown = typeof value === 'number' ? nameOf(value) : value?.slice(0, 8);
        const text = shown && t(`review.history_only_${name}`, { name: shown });
        return (
          text && (
            <Button
              key={name}
              icon={<X aria-hidden="true" className="size-4.5" />}
              aria-label={t('review.history_unfilter', { filter: text })}
              onClick={() => onChange({ [name]: undefined })}
            >
              {text}
            </Button>
          )
        );
      })}
    </div>
  );
}

/** What staff refused, or a report that they closed: neither has words any more. */
function HistoryRefused({ change }: { change: ReviewItem }) {
  const { t, language } = useText('review', 'facts');
  const { action, at, authorKind, decidedBy, entity, entityId, kind, refusal, source, title } = change;
  const isDone = action === 'dealt_with';
  const name = title || t('review.refused_new');
  const what =
    kind === 'report'
      ? reportSentence(change, t)
      : t(action === 'create' || action === 'delete' ? `review.refused_${action}` : 'review.refused_update');
  return (
    <ListRow
      title={
        entityId === null ? (
          name
        ) : (
          <Link to={SCREEN_OF[entity](entityId)} className="inline-block min-h-6 text-link">
            {name}
          </Link>
        )
      }
      text={[
        what,
        formatDayTime(at, language),
        t(`review.history_by_${authorKind}`, { device: source ?? '' }),
        ...(decidedBy ? [t(isDone ? 'review.dealt_with_by' : 'review.refused_by', { name: decidedBy })] : []),
        ...(refusal ? [t('review.refused_reason', { reason: refusal })] : []),
      ].join(' · ')}
      badges={
        <Badge tone={isDone ? 'neutral' : 'closed'}>
          {t(isDone ? 'review.history_was_dealt_with' : 'review.history_was_refused')}
        </Badge>
      }
      actions={null}
    />
  );
}
