import { Link } from 'react-router';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { reportSentence } from '../today/row-words.ts';
import { SCREEN_OF } from './history-change.tsx';

/** What staff refused, or a report that they closed: neither has words any more. */
export function HistoryRefused({ change }: { change: ReviewItem }) {
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
