import ChevronDown from 'lucide-react/icons/chevron-down';
import Navigation2 from 'lucide-react/icons/navigation-2';
import { memo, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { DIRECTIONS, type Direction } from '#domain/places/text-map/compass.ts';
import {
  placesByRing,
  type Rings,
  type TextMapGroup,
  type TextMapRing,
} from '#domain/places/text-map/text-map.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { GroupLines, type LineOf } from './text-map-lines.tsx';
import { upperFirst } from './use-lines.ts';

/** The number of places shown initially; further rings open on a press. */
const FIRST_PLACES = 12;

type Props = {
  groups: readonly TextMapGroup<Place>[];
  rings: Rings;
  lineOf: LineOf;
  current: number | null;
  onSelect: (id: number) => void;
};

/** Every place under a heading for its ring and direction, from near to far; far rings are folded (textmap-2). */
export const TextMapGroups = memo(function TextMapGroups({ groups, rings, ...rest }: Props) {
  const [pressed, setPressed] = useState<Record<string, boolean>>({});
  let before = 0;
  return placesByRing(groups).map((ring) => {
    const hasCurrent = ring.groups.some(({ places }) =>
      places.some(({ place }) => place.id === rest.current),
    );
    const isOpen = pressed[ring.key] ?? (before < FIRST_PLACES || hasCurrent);
    before += ring.count;
    return (
      <RingSection
        key={ring.key}
        ring={ring}
        rings={rings}
        isOpen={isOpen}
        onToggle={() => setPressed((now) => ({ ...now, [ring.key]: !isOpen }))}
        {...rest}
      />
    );
  });
});

type RingProps = Omit<Props, 'groups'> & {
  ring: TextMapRing<Place>;
  isOpen: boolean;
  onToggle: () => void;
};

function RingSection({ ring, rings, isOpen, onToggle, current, ...rest }: RingProps) {
  const { t } = useText('map');
  const ringText = (index: number) =>
    index === 0
      ? t('map.text_within', { count: rings[0] })
      : t('map.text_between', { from: rings[index - 1] ?? 0, to: rings[index] ?? 0 });
  const countText = (count: number) => t('map.text_count', { count });
  const name =
    ring.key === 'here' || ring.key === 'further' ? t(`map.text_${ring.key}`) : ringText(Number(ring.key));
  return (
    <section className="mt-8 first:mt-0">
      <RingHeading
        name={upperFirst(name)}
        count={countText(ring.count)}
        isOpen={isOpen}
        onToggle={onToggle}
      />
      {isOpen &&
        ring.groups.map(({ sector, places }) => {
          const lines = (
            <GroupLines
              {...rest}
              places={places}
              isOneWay={sector.kind === 'sector'}
              current={places.some(({ place }) => place.id === current) ? current : null}
            />
          );
          if (sector.kind !== 'sector') return <div key={sector.kind}>{lines}</div>;
          const { direction } = sector;
          const words = upperFirst(t(`map.text_${direction}`));
          return (
            <div key={direction}>
              <h3 className="pt-4">
                <span className="sr-only">{`${words}, ${name}: ${countText(places.length)}`}</span>
                <span aria-hidden="true" className="flex flex-wrap items-center gap-x-3">
                  <DirectionMark direction={direction} />
                  <span className="font-display font-medium text-2xl">{words}</span>
                  <span className="ml-auto text-muted text-sm tabular-nums">{countText(places.length)}</span>
                </span>
              </h3>
              {lines}
            </div>
          );
        })}
    </section>
  );
}

type RingHeadingProps = { name: string; count?: string; isOpen: boolean; onToggle: () => void };

/** The heading of a ring, which folds it. */
export function RingHeading({ name, count, isOpen, onToggle }: RingHeadingProps) {
  return (
    <h2>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-3 border-ink border-b-2 pb-2 text-left"
      >
        <span className="sr-only">{[name, count].filter(Boolean).join(': ')}</span>
        <span
          aria-hidden="true"
          className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4"
        >
          <span className="font-display font-medium text-[min(1.875rem,9vw)] italic leading-tight">
            {name}
          </span>
          <span className="text-muted text-sm tabular-nums">{count}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
    </h2>
  );
}

/** A needle that points in the direction, north up. */
export function DirectionMark({
  direction,
  className = 'size-7',
}: {
  direction: Direction;
  className?: string;
}) {
  return (
    <span className={`octagon grid shrink-0 place-items-center bg-raised ${className}`}>
      <Navigation2
        aria-hidden="true"
        className="size-3.5 fill-current"
        style={{ rotate: `${DIRECTIONS.indexOf(direction) * 45}deg` }}
      />
    </span>
  );
}
