import { useState } from 'react';
import { Link } from 'react-router';
import type { HeldChange } from '#contract/held-changes/held-changes.ts';
import type { Point } from '#domain/geo/geo.ts';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FoldedRow } from '#web/ui/list/folded-row.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import type { WaitingFilter } from './api.ts';

const HistoryCompare = lazyPart(() =>
  import('#web/features/review/history-compare.tsx').then((module) => module.HistoryCompare),
);

const MovedMap = lazyPart(() => import('./moved-map.tsx').then((module) => module.MovedMap));

type Props = {
  change: HeldChange;
  onApprove: () => Promise<void>;
  onDiscard: () => void;
  /** Asks to refuse everything that this device or helper sent. */
  onDiscardActor: () => void;
  onFilter: (filter: WaitingFilter) => void;
};

/** Returns both positions of a change that moves its place or event. */
function moveOf({ before, after }: HeldChange): { from: Point; to: Point } | null {
  const [from, to] = [pointOf(before), pointOf(after)];
  const isMoved = from && to && (from.latitude !== to.latitude || from.longitude !== to.longitude);
  return isMoved ? { from, to } : null;
}

function pointOf(state: HeldChange['before']): Point | null {
  const { latitude, longitude } = state ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

const kindOf = ({ call, before, after }: HeldChange) => {
  if (call === 'POST /api/places/:id/gone') return 'close';
  if (before === null) return 'add';
  return after === null ? 'delete' : 'change';
};

/** A held change: its content, time, and device or helper; its effect and the decision are folded below. */
export function WaitingChange({ change, onApprove, onDiscard, onDiscardActor, onFilter }: Props) {
  const { t, language } = useText('waiting', 'labels', 'history');
  const [isBusy, setBusy] = useState(false);
  const { entity, entityId, title, at, actorKind, actor, origin, circle, photos, reasons, byYoungDevice } =
    change;
  const isByHelper = actorKind === 'staff';
  const who = isByHelper ? t('waiting.by_helper') : t('waiting.by_device', { device: actor.slice(0, 8) });
  const kind = kindOf(change);
  const move = moveOf(change);
  const approve = () => {
    if (isBusy) return;
    setBusy(true);
    void onApprove().finally(() => setBusy(false));
  };
  return (
    <FoldedRow
      title={title}
      badges={
        <>
          <Badge>{t(`waiting.${entity}`)}</Badge>
          <Badge tone={kind === 'delete' || kind === 'close' ? 'closed' : 'neutral'}>
            {t(`waiting.to_${kind}`)}
          </Badge>
          {byYoungDevice && <Badge tone="accent">{t('history.young')}</Badge>}
        </>
      }
      note={`${formatDayTime(at, language)} · ${who}`}
    >
      {reasons.length > 0 && (
        <section aria-label={t('waiting.reasons')}>
          <p className="font-medium">{t('waiting.reasons')}</p>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason} className="wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {photos.length > 0 && (
        <ul aria-label={t('waiting.photos')} className="flex flex-wrap gap-2">
          {photos.map((url, at) => (
            <li key={url}>
              <img
                src={photoAt(url, 400)}
                alt={t('waiting.photo', { number: at + 1 })}
                className="h-28 w-40 bg-raised object-cover xamfra-sm"
              />
            </li>
          ))}
        </ul>
      )}
      {move && <MovedMap fallback={<Skeleton className="h-72" />} {...move} />}
      <HistoryCompare fallback={<Skeleton className="h-24" />} {...change} />
      <div className="flex flex-wrap gap-3">
        <Button size="row" variant="primary" aria-disabled={isBusy || undefined} onClick={approve}>
          {t('labels.accept')}
        </Button>
        <Button size="row" variant="danger" aria-haspopup="dialog" onClick={onDiscard}>
          {t('waiting.discard_ask')}
        </Button>
        <Button size="row" variant="danger" aria-haspopup="dialog" onClick={onDiscardActor}>
          {t(isByHelper ? 'waiting.discard_helper' : 'waiting.discard_device')}
        </Button>
        <Button size="row" onClick={() => onFilter({ actor })}>
          {t(isByHelper ? 'waiting.only_helper' : 'waiting.only_device')}
        </Button>
        {origin && (
          <Button size="row" onClick={() => onFilter({ origin })}>
            {t('waiting.only_address')}
          </Button>
        )}
        {circle !== null && (
          <Button size="row" onClick={() => onFilter({ circle })}>
            {t('waiting.only_circle')}
          </Button>
        )}
        {entityId !== null && (
          <Button asChild size="row">
            <Link to={`/${entity}s/${entityId}`}>{t('waiting.open')}</Link>
          </Button>
        )}
      </div>
    </FoldedRow>
  );
}
