import Navigation2 from 'lucide-react/icons/navigation-2';
import { Fragment, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { DIRECTIONS, type Direction } from '#domain/text-map/compass.ts';
import type { Rings, Seen, SeenPlace, TextMapGroup } from '#domain/text-map/text-map.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { type Line, upperFirst } from './use-lines.ts';

/** Lines of a group before the rest is asked for, so that a city of thousands stays quick. */
const FIRST_LINES = 30;

export const TONES = { open: 'text-open', closed: 'text-closed', unknown: 'text-muted' } as const;

export const lineId = (id: number) => `text-map-${id}`;

type LineOf = (place: Place, seen: Seen) => Line;
type Group = TextMapGroup<Place>;

type Props = {
  groups: readonly Group[];
  rings: Rings;
  lineOf: LineOf;
  current: number | null;
  onSelect: (id: number) => void;
};

/** Every place under a heading for its direction and ring, from near to far; what is further away is one group. */
export const TextMapGroups = memo(function TextMapGroups({
  groups,
  rings,
  lineOf,
  current,
  onSelect,
}: Props) {
  const { t } = useText('map');
  const ringText = (ring: number) =>
    ring === 0
      ? t('map.text_within', { count: rings[0] })
      : t('map.text_between', { from: rings[ring - 1] ?? 0, to: rings[ring] ?? 0 });
  const countText = (count: number) => t('map.text_count', { count });
  return groups.map((group, index) => {
    const { sector, places } = group;
    const before = groups[index - 1]?.sector;
    const isHere = places.some(({ place }) => place.id === current);
    const lines = <GroupLines {...{ places, lineOf, onSelect }} current={isHere ? current : null} />;
    if (sector.kind !== 'sector') {
      const name = sector.kind === 'here' ? t('map.text_here') : upperFirst(t('map.text_further'));
      return (
        <section key={sector.kind}>
          <RingHeading
            name={name}
            count={countText(places.length)}
            text={`${name}: ${countText(places.length)}`}
          />
          {lines}
        </section>
      );
    }
    const { ring, direction } = sector;
    const isFirst = before?.kind !== 'sector' || before.ring !== ring;
    const inRing = groups.reduce(
      (sum, { sector: other, places: found }) =>
        other.kind === 'sector' && other.ring === ring ? sum + found.length : sum,
      0,
    );
    const name = upperFirst(t(`map.text_${direction}`));
    return (
      <Fragment key={`${ring} ${direction}`}>
        {isFirst && (
          <RingHeading
            name={upperFirst(ringText(ring))}
            count={countText(inRing)}
            text={`${upperFirst(ringText(ring))}: ${countText(inRing)}`}
          />
        )}
        <h3 className="pt-5">
          <span className="sr-only">{`${name}, ${ringText(ring)}: ${countText(places.length)}`}</span>
          <span aria-hidden="true" className="flex flex-wrap items-center gap-x-3">
            <DirectionMark direction={direction} />
            <span className="font-display font-medium text-2xl">{name}</span>
            <span className="ml-auto text-muted text-sm tabular-nums">{countText(places.length)}</span>
          </span>
        </h3>
        {lines}
      </Fragment>
    );
  });
});

function RingHeading({ name, count, text }: { name: string; count: string; text: string }) {
  return (
    <h2 className="mt-10 border-ink border-b-2 pb-2 first:mt-0">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display font-medium text-[min(1.875rem,9vw)] italic leading-tight">{name}</span>
        <span className="text-muted text-sm tabular-nums">{count}</span>
      </span>
    </h2>
  );
}

/** A needle that points where the direction lies, north up. */
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

type LinesProps = { places: readonly SeenPlace<Place>[] } & Pick<Props, 'lineOf' | 'current' | 'onSelect'>;

const GroupLines = memo(function GroupLines({ places, lineOf, current, onSelect }: LinesProps) {
  const { t } = useText('map');
  const [isWhole, setWhole] = useState(false);
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isWhole) next.current?.focus();
  }, [isWhole]);
  const shown = isWhole ? places : places.slice(0, FIRST_LINES);
  const rest = places.length - shown.length;
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ place, ...seen }, index) => (
          <li key={place.id}>
            <PlaceLine
              ref={index === FIRST_LINES ? next : undefined}
              place={place}
              line={lineOf(place, seen)}
              isCurrent={place.id === current}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" onClick={() => setWhole(true)} className="min-h-11 py-2 text-link">
          {t('map.text_show_rest', { count: rest })}
        </button>
      )}
    </>
  );
});

/** Returns whether a browser would follow this click in the same tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type PlaceLineProps = {
  ref: React.Ref<HTMLAnchorElement> | undefined;
  place: Place;
  line: Line;
  isCurrent: boolean;
  onSelect: (id: number) => void;
};

function PlaceLine({ ref, place, line, isCurrent, onSelect }: PlaceLineProps) {
  return (
    <Link
      ref={ref}
      id={lineId(place.id)}
      to={paths.place(place.id)}
      aria-label={line.text}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onSelect(place.id);
      }}
      className="group relative -mx-3 block min-h-14 px-3 py-3 outline-offset-[-2px] hover:bg-raised aria-[current=true]:bg-raised"
    >
      {isCurrent && <span aria-hidden="true" className="absolute inset-y-2 left-0 w-1 bg-accent" />}
      <span className="block font-display font-medium text-xl leading-6 underline-offset-4 wrap-anywhere group-hover:underline">
        {place.name}
      </span>
      <LineDetails place={place} line={line} />
    </Link>
  );
}

/** The words of a place below its name, in the order in which they are spoken. */
export function LineDetails({ place, line }: { place: Place; line: Line }) {
  const words = [
    { text: line.kind, className: 'font-semibold', color: categoryColor(place.category?.name).text },
    { text: line.way, className: 'tabular-nums' },
    { text: line.status, className: TONES[line.tone] },
    { text: line.need, className: '' },
  ].filter(({ text }) => text !== '');
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 text-[0.9375rem] leading-6">
      {words.map(({ text, className, color }) => (
        <span key={text} className={className} style={color ? { color } : undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}
