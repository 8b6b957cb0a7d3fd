import { Link } from 'react-router';
import { ERASABLE } from '#contract/review/erasure.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { paths } from '#contract/screens.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FoldedRow } from '#web/ui/list/folded-row.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import type { ReviewFilter } from '../api.ts';
import { StateCompare } from '../state-compare.tsx';
import { useCircleName } from '../use-circle-name.ts';
import type { UndoStart } from './history-undo.tsx';

type Props = {
  change: ReviewItem;
  onRestore: () => void;
  onErase: () => void;
  onUndo: (start: UndoStart) => void;
  onFilter: (filter: Partial<ReviewFilter>) => void;
};

/** Kinds of revisions that remove an entity from the guide. */
const ENDINGS = ['deleted', 'merged', 'rejected'];

const SCREEN_OF = {
  place: paths.place,
  event: paths.event,
  article: paths.editArticle,
  tag: () => `${paths.admin}?tab=tags`,
  synonym: () => `${paths.admin}?tab=tags`,
  stop: () => `${paths.admin}?tab=wayhome`,
  service_time: () => `${paths.admin}?tab=wayhome`,
  help_number: () => `${paths.admin}?tab=help`,
};

const kindOf = ({ action, before, after }: ReviewItem) => {
  if (action === 'restore') return 'restored';
  if (action === 'merge') return 'merged';
  if (action === 'reject') return 'rejected';
  if (before === null) return 'added';
  return after === null ? 'deleted' : 'changed';
};

/** A revision: subject, time and author; the comparison and the actions are folded below. */
export function HistoryChange({ change, onRestore, onErase, onUndo, onFilter }: Props) {
  const { t, language } = useText('history');
  const { entity, title, at, actor, authorKind, origin, circle, byYoungDevice } = change;
  const nameOf = useCircleName();
  const kind = kindOf(change);
  const who = t(`history.by_${authorKind}`, { device: change.source ?? actor?.slice(0, 8) ?? '' });
  return (
    <FoldedRow
      title={title}
      badges={
        <>
          <Badge>{t(`history.${entity}`)}</Badge>
          <Badge tone={kind === 'deleted' || kind === 'merged' ? 'closed' : 'neutral'}>
            {t(`history.was_${kind}`)}
          </Badge>
          {change.state === 'undone' && <Badge tone="accent">{t('history.was_undone')}</Badge>}
          {byYoungDevice && <Badge tone="accent">{t('history.young')}</Badge>}
        </>
      }
      note={`${formatDayTime(at, language)} · ${who}`}
      foot={
        actor && (
          <div className="flex flex-wrap gap-2 px-4 pb-3 sm:px-5">
            <Button size="sm" onClick={() => onFilter({ actor })}>
              {authorKind === 'visitor'
                ? t('history.only_actor', { name: actor.slice(0, 8) })
                : t('history.list_only', { name: who })}
            </Button>
            {origin && (
              <Button size="sm" onClick={() => onFilter({ origin })}>
                {t('history.only_origin', { name: origin.slice(0, 8) })}
              </Button>
            )}
            {circle !== null && (
              <Button size="sm" onClick={() => onFilter({ circle })}>
                {t('history.only_circle', { name: nameOf(circle) })}
              </Button>
            )}
          </div>
        )
      }
    >
      <StateCompare entity={entity} before={change.before} after={change.after} />
      <div className="flex flex-wrap gap-3">
        <Button size="row" aria-haspopup="dialog" onClick={onRestore}>
          {t(change.before ? 'history.restore' : 'history.restore_first')}
        </Button>
        {actor && (
          <UndoButton onClick={() => onUndo({ actor, since: at })}>
            {authorKind === 'visitor' ? t('history.undo_device') : t('history.undo_by', { who })}
          </UndoButton>
        )}
        {origin && (
          <UndoButton onClick={() => onUndo({ origin, since: at })}>{t('history.undo_block')}</UndoButton>
        )}
        {ENDINGS.includes(kind) && ERASABLE.some((one) => one === entity) && (
          <Button size="row" variant="danger" aria-haspopup="dialog" onClick={onErase}>
            {t('history.erase')}
          </Button>
        )}
        {change.after && change.entityId !== null && (
          <Button asChild size="row">
            <Link to={SCREEN_OF[change.entity](change.entityId)}>{t('history.open')}</Link>
          </Button>
        )}
      </div>
    </FoldedRow>
  );
}

type ButtonProps = { onClick: () => void; children: string };

const UndoButton = (props: ButtonProps) => (
  <Button size="row" variant="danger" aria-haspopup="dialog" {...props} />
);
