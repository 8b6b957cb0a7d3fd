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
  const { t } = useText('waiting');
  const circleName = useCircleName();
  const shown = [
    ...(actor ? [t('waiting.of_device', { device: shortName(actor) })] : []),
    ...(origin ? [t('waiting.of_address', { address: shortName(origin) })] : []),
    ...(circle === undefined ? [] : [t('waiting.circle', { name: circleName(circle) })]),
  ].join(', ');
  if (shown === '') return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Button
        icon={<X aria-hidden="true" className="size-4.5" />}
        aria-label={t('waiting.unfilter', { filter: shown })}
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
  const { t } = useText('waiting');
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar-height)+0.5rem)] z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border border-control bg-surface px-4 py-2.5 shadow-lift xamfra">
      <p role="status" className="mr-auto font-medium tabular-nums">
        {t('waiting.selected', { count })}
      </p>
      <DecideButtons words="some" onDecide={onDecide} />
      <IconButton label={t('waiting.unselect')} onClick={onClear}>
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
  const { t } = useText('waiting');
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
        {t(words === 'all' ? 'waiting.approve_all' : 'waiting.approve')}
      </Button>
      <Button variant="danger" {...asks} onClick={() => onDecide('refuse')}>
        {t(words === 'all' ? 'waiting.refuse_all' : 'waiting.refuse')}
      </Button>
    </>
  );
}

/** Names the keys, where there is room and a keyboard is likely. */
export function KeysHint() {
  const { t } = useText('waiting');
  if (!isSearchKeyOn()) return null;
  const keys = [
    [KEYS.next, t('waiting.key_next')],
    [KEYS.previous, t('waiting.key_previous')],
    [KEYS.approve, t('waiting.approve')],
    [KEYS.refuse, t('waiting.refuse')],
    [KEYS.open, t('waiting.open')],
    [t('waiting.key_space'), t('waiting.key_select')],
  ] as const;
  return (
    <ul
      aria-label={t('waiting.keys')}
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
