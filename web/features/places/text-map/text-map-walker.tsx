import CircleDot from 'lucide-react/icons/circle-dot';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Direction } from '#domain/places/text-map/compass.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { DirectionMark } from './text-map-groups.tsx';
import { LineDetails } from './text-map-lines.tsx';
import type { Line } from './use-lines.ts';
import type { Walk } from './use-walk.ts';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};
/** '=' is '+' without Shift; '−' is the minus sign of some layouts. */
const WIDER = ['+', '='];
const CLOSER = ['-', '−'];

/** The compass as on a map, north up; null is the center. */
const ROSE: (Direction | null)[] = [
  'north_west',
  'north',
  'north_east',
  'west',
  null,
  'east',
  'south_west',
  'south',
  'south_east',
];

type Props = {
  walk: Walk;
  /** Of the current place. */
  line: Line | null;
  orientation: string;
  /** The spoken description of the center while no place is current. */
  centerText: ReactNode;
  takesFocus: boolean;
  onOpen: (id: number) => void;
  onCenter: (place: Place) => void;
};

/**
 * The walk by direction: a card of the current place that handles the arrow keys, and a compass of buttons
 * for touch. A live region announces each step; the focus does not move, so nothing is spoken twice.
 */
export function TextMapWalker(props: Props) {
  const { walk, line, orientation, centerText, takesFocus, onOpen, onCenter } = props;
  const { t } = useText('map');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { current } = walk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer that closes gives the focus back by itself
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, []);

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const direction = ARROWS[key];
    if (direction) walk.go(direction);
    else if (key === 'Home') walk.goHome();
    else if (WIDER.includes(key)) walk.widen(1);
    else if (CLOSER.includes(key)) walk.widen(-1);
    // When a button has the focus, Enter presses the button.
    else if (key === 'Enter' && event.target === card.current && current) onOpen(current.id);
    else return;
    event.preventDefault();
  }

  return (
    <section aria-labelledby={id} onKeyDown={press}>
      <h2 id={id} className="font-display font-medium text-2xl">
        {t('map.text_walk')}
      </h2>
      <div
        ref={card}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: takes the keys
        tabIndex={0}
        aria-labelledby={id}
        aria-describedby={`${id}k`}
        data-place={current?.id}
        className="xamfra-lg relative mt-3 min-h-32 overflow-hidden border border-control bg-surface px-5 py-4 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
      >
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 w-1.5"
          style={{ backgroundColor: current ? categoryColor(current.category?.name).text : 'var(--accent)' }}
        />
        {current && line ? (
          <>
            <p className="font-display font-medium text-[1.625rem] leading-8 wrap-anywhere">{current.name}</p>
            <LineDetails place={current} line={line} />
            {orientation && <p className="mt-1 text-pretty text-muted italic">{orientation}</p>}
          </>
        ) : (
          centerText
        )}
      </div>
      {current && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" size="row" onClick={() => onOpen(current.id)}>
            {t('map.text_open')}
            <span className="sr-only">: {current.name}</span>
          </Button>
          <Button
            size="row"
            icon={<LocateFixed aria-hidden="true" className="size-4" />}
            onClick={() => {
              onCenter(current);
              // This button disappears.
              card.current?.focus({ preventScroll: true });
            }}
          >
            {t('map.text_center_this')}
            <span className="sr-only">: {current.name}</span>
          </Button>
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {/* A new element is announced even if its text equals the previous element's. */}
        <span key={walk.spoken.serial}>{walk.spoken.text}</span>
      </p>
      <Rose walk={walk} />
      <p id={`${id}k`} className="mt-3 text-pretty text-muted text-sm pointer-coarse:hidden">
        {t('map.text_walk_keys')}
      </p>
      <RingsChoice walk={walk} />
    </section>
  );
}

function Rose({ walk: { counts, current, rings, go, goHome } }: { walk: Walk }) {
  const { t } = useText('map');
  return (
    <div className="@container mt-4">
      <div className="grid grid-cols-3 gap-1.5">
        {ROSE.map((direction) =>
          direction ? (
            <button
              key={direction}
              type="button"
              aria-label={t('map.text_go_to', {
                to: t(`map.text_to_${direction}`),
                count: counts[direction],
                minutes: rings[2],
              })}
              onClick={() => go(direction)}
              className={`flex min-h-16 flex-col items-center justify-center border border-line bg-surface py-1 xamfra transition-colors duration-150 hover:border-control hover:bg-raised active:bg-raised ${
                counts[direction] === 0 ? 'text-muted' : ''
              }`}
            >
              <span className="flex items-center gap-1">
                <DirectionMark direction={direction} className="size-6 bg-transparent" />
                <span className="font-display font-medium text-2xl leading-7 tabular-nums">
                  {counts[direction]}
                </span>
              </span>
              <span className="@max-[16rem]:hidden text-muted text-xs">{t(`map.text_${direction}`)}</span>
            </button>
          ) : (
            <button
              key="center"
              type="button"
              aria-label={t('map.text_go_home')}
              title={t('map.text_go_home')}
              onClick={goHome}
              className={`octagon grid aspect-square w-full max-w-16 place-items-center place-self-center transition-colors duration-150 ${
                current ? 'bg-ink text-bg' : 'bg-accent text-on-accent'
              }`}
            >
              {current ? (
                <Undo2 aria-hidden="true" className="size-6" />
              ) : (
                <CircleDot aria-hidden="true" className="size-6" />
              )}
            </button>
          ),
        )}
      </div>
    </div>
  );
}

function RingsChoice({ walk }: { walk: Walk }) {
  const { t } = useText('map');
  const id = useId();
  const [first, second, third] = walk.rings;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons around a value, no form
    <div role="group" aria-labelledby={id} className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span id={id} className="font-semibold">
        {t('map.text_rings')}
      </span>
      <span className="min-w-0 grow text-muted text-sm tabular-nums">
        {t('map.text_rings_value', { first, second, third })}
      </span>
      <span className="flex gap-2">
        <IconButton
          label={t('map.text_rings_closer')}
          variant="outline"
          aria-disabled={!walk.canNarrow || undefined}
          onClick={() => walk.widen(-1)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t('map.text_rings_wider')}
          variant="outline"
          aria-disabled={!walk.canWiden || undefined}
          onClick={() => walk.widen(1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </div>
  );
}
