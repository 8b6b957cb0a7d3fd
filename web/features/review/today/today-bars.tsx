import X from 'lucide-react/icons/x';
import type { Decision } from '#contract/review/review-items.ts';
import { isSearchKeyOn } from '#web/lib/device/search-key.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import type { ReviewFilter } from '../api.ts';
import { useCircleName } from '../use-circle-name.ts';
import { shortName } from './row-words.ts';
import { KEYS } from './use-today-keys.ts';

type OnDecide = (decision: Decision) => void;

type FilterBarProps = { filter: ReviewFilter; canDecide: boolean; onEnd: () => void; onDecide: OnDecide };

/** Names the sender whose changes alone are listed, and decides all of them. */
export function FilterBar({ filter: { actor, origin, circle }, canDecide, onEnd, onDecide }: FilterBarProps) {
  const { t } = useText('review');
  const circleName = useCircleName();
  const shown = [
    ...(actor ? [t('review.of_device', { device: shortName(actor) })] : []),
    ...(origin ? [t('review.of_address', { address: shortName(origin) })] : []),
    ...(circle === undefined ? [] : [t('review.circle', { name: circleName(circle) })]),
  ].join(', ');
  if (shown === '') return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Button
        icon={<X aria-hidden="true" className="size-4.5" />}
        aria-label={t('review.unfilter', { filter: shown })}
        onClick={onEnd}
      >
        {shown}
      </Button>
      {canDecide && <DecideButtons size="row" words="all" onDecide={onDecide} />}
    </div>
  );
}

type PickedBarProps = { count: number; onClear: () => void; onDecide: OnDecide };

/** Stands at the lower edge, in reach of a thumb, while rows are selected. */
export function PickedBar({ count, onClear, onDecide }: PickedBarProps) {
  const { t } = useText('review');
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar-height)+0.5rem)] z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border border-control bg-surface px-4 py-2.5 shadow-lift xamfra">
      <p role="status" className="mr-auto font-medium tabular-nums">
        {t('review.selected', { count })}
      </p>
      <DecideButtons words="some" onDecide={onDecide} />
      <IconButton label={t('review.unselect')} onClick={onClear}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

function DecideButtons({
  words,
  onDecide,
  size,
}: {
  words: 'all' | 'some';
  onDecide: OnDecide;
  size?: 'row';
}) {
  const { t } = useText('review');
  const asks = {
    'aria-haspopup': 'dialog',
    onPointerEnter: preloadDialog,
    onFocus: preloadDialog,
    ...(size && { size }),
  } as const;
  return (
    <>
      <Button
        variant={words === 'some' ? 'primary' : 'outline'}
        {...asks}
        onClick={() => onDecide('approve')}
      >
        {t(words === 'all' ? 'review.approve_all' : 'review.approve')}
      </Button>
      <Button variant="danger" {...asks} onClick={() => onDecide('refuse')}>
        {t(words === 'all' ? 'review.refuse_all' : 'review.refuse')}
      </Button>
    </>
  );
}

/** Names the keys, where there is room and a keyboard is likely. */
export function KeysHint() {
  const { t } = useText('review');
  if (!isSearchKeyOn()) return null;
  const keys = [
    [KEYS.next, t('review.key_next')],
    [KEYS.previous, t('review.key_previous')],
    [KEYS.approve, t('review.approve')],
    [KEYS.refuse, t('review.refuse')],
    [KEYS.open, t('review.open')],
    [t('review.key_space'), t('review.key_select')],
  ] as const;
  return (
    <ul
      aria-label={t('review.keys')}
      className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm max-lg:hidden"
    >
      {keys.map(([key, what]) => (
        <li key={key}>
          <kbd className="border border-line bg-surface px-1.5 py-0.5 font-sans text-ink text-xs xamfra-sm">
            {key}
          </kbd>{' '}
          {what}
        </li>
      ))}
    </ul>
  );
}
