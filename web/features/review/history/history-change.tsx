import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ERASABLE } from '#contract/review/erasure.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { paths } from '#contract/screens.ts';
import type { ReviewFilter } from '#web/features/review/api.ts';
import { StateCompare } from '#web/features/review/state-compare.tsx';
import { useCircleName } from '#web/features/review/use-circle-name.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
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

export const SCREEN_OF = {
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
  const { t, language } = useText('review');
  const { entity, title, at, actor, authorKind, origin, circle, byYoungDevice } = change;
  const nameOf = useCircleName();
  const kind = kindOf(change);
  const by = t(`review.history_by_${authorKind}`, { device: change.source ?? actor?.slice(0, 8) ?? '' });
  const who =
    change.decidedBy && authorKind !== 'staff'
      ? `${by} · ${t('review.history_approved_by', { name: change.decidedBy })}`
      : by;
  return (
    <FoldedRow
      title={title}
      badges={
        <>
          <Badge>{t(`review.history_${entity}`)}</Badge>
          <Badge tone={kind === 'deleted' || kind === 'merged' ? 'closed' : 'neutral'}>
            {t(`review.history_was_${kind}`)}
          </Badge>
          {change.state === 'undone' && <Badge tone="accent">{t('review.history_was_undone')}</Badge>}
          {byYoungDevice && <Badge tone="accent">{t('review.young')}</Badge>}
        </>
      }
      note={`${formatDayTime(at, language)} · ${who}`}
      foot={
        actor && (
          <div className="flex flex-wrap gap-2 px-4 pb-3 sm:px-5">
            <Button size="sm" onClick={() => onFilter({ actor })}>
              {authorKind === 'visitor'
                ? t('review.history_only_actor', { name: actor.slice(0, 8) })
                : t('review.history_list_only', { name: by })}
            </Button>
            {origin && (
              <Button size="sm" onClick={() => onFilter({ origin })}>
                {t('review.history_only_origin', { name: origin.slice(0, 8) })}
              </Button>
            )}
            {circle !== null && (
              <Button size="sm" onClick={() => onFilter({ circle })}>
                {t('review.history_only_circle', { name: nameOf(circle) })}
              </Button>
            )}
          </div>
        )
      }
    >
      <StateCompare entity={entity} before={change.before} after={change.after} />
      <div className="flex flex-wrap gap-3">
        <Button size="row" aria-haspopup="dialog" onClick={onRestore}>
          {t(change.before ? 'review.history_restore' : 'review.history_restore_first')}
        </Button>
        {actor && (
          <UndoButton onClick={() => onUndo({ actor, since: at })}>
            {authorKind === 'visitor'
              ? t('review.history_undo_device')
              : t('review.history_undo_by', { who: by })}
          </UndoButton>
        )}
        {origin && (
          <UndoButton onClick={() => onUndo({ origin, since: at })}>
            {t('review.history_undo_block')}
          </UndoButton>
        )}
        {ENDINGS.includes(kind) && ERASABLE.some((one) => one === entity) && (
          <Button size="row" variant="danger" aria-haspopup="dialog" onClick={onErase}>
            {t('review.history_erase')}
          </Button>
        )}
        {change.after && change.entityId !== null && (
          <Button asChild size="row">
            <Link to={SCREEN_OF[change.entity](change.entityId)}>{t('review.open')}</Link>
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

type FoldedRowProps = {
  title: string;
  badges: ReactNode;
  note: ReactNode;
  /** Shown below the row, folded or not. */
  foot?: ReactNode;
  /** Rendered while the row is open. */
  children: ReactNode;
};

/** A row of a RowList that unfolds. */
export function FoldedRow({ title, badges, note, foot, children }: FoldedRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-line not-first:border-t">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-x-4 px-4 py-3 sm:px-5">
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1.5">
            <span className="min-w-0 grow basis-52 font-medium wrap-anywhere">{title}</span>
            <span className="flex flex-wrap items-center gap-2">{badges}</span>
            <span className="w-full text-sm text-muted lg:w-auto">{note}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        {isOpen && (
          <div className="space-y-4 px-4 pb-5 sm:px-5">
            {/* While its texts load, the summary stays and keeps the focus. */}
            <Suspense>{children}</Suspense>
          </div>
        )}
      </details>
      {foot}
    </li>
  );
}
