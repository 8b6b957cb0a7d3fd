import { type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import type { RelativePosition, SeenPlace } from '#domain/places/text-map/text-map.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import type { Line } from './use-lines.ts';

/**
 * The number of lines shown initially per group, so that the page of a city with thousands of places remains
 * fast.
 */
const FIRST_LINES = 30;

const TONES = {
  open: 'text-open',
  likely: 'text-muted',
  always: '',
  closed: 'text-closed',
  unknown: 'text-muted',
} as const;

export const lineId = (id: number) => `text-map-${id}`;

export type LineOf = (place: Place, seen: RelativePosition) => Line;

type Props = {
  places: readonly SeenPlace<Place>[];
  lineOf: LineOf;
  current: number | null;
  /** The heading gives the direction of all these places. */
  isOneWay: boolean;
  onSelect: (id: number) => void;
};

export const GroupLines = memo(function GroupLines({ places, lineOf, current, isOneWay, onSelect }: Props) {
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
              isOneWay={isOneWay}
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
  isOneWay: boolean;
  onSelect: (id: number) => void;
};

function PlaceLine({ ref, place, line, isCurrent, isOneWay, onSelect }: PlaceLineProps) {
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
      <LineDetails place={place} line={line} isOneWay={isOneWay} />
    </Link>
  );
}

/** The words below a place's name, in the order in which they are spoken. */
export function LineDetails({
  place,
  line,
  isOneWay = false,
}: {
  place: Place;
  line: Line;
  isOneWay?: boolean;
}) {
  const words = [
    { text: line.kind, className: 'font-semibold', color: categoryColor(place.category?.name).text },
    {
      text: [isOneWay ? '' : line.direction, line.way].filter(Boolean).join(', '),
      className: 'tabular-nums',
    },
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
