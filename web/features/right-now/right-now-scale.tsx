import type { ReactNode } from 'react';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

type Props = { stops: readonly Date[]; open: readonly number[]; index: number; children: ReactNode };

/** The width of the slider's thumb in pixels; its center stays half of that away from both ends. */
const THUMB = 28;
/** The share of the timeline at each end that has no marks, because they would overlap "Now". */
const CLEAR = 0.16;

const BAR = 10;
const HEIGHT = 44;

const left = (stop: number, last: number) => `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${stop / last})`;

/**
 * Draws a bar of open places for each stop above the slider and, if the text is small enough, the hours below it.
 * Decorative.
 */
export function RightNowScale({ stops, open, index, children }: Props) {
  const { t, language } = useText('now');
  const last = Math.max(1, stops.length - 1);
  const most = Math.max(1, ...open);
  const hours = last > 30 ? 6 : 2;
  const marks = stops.flatMap((stop, place) => {
    const { hour, minute } = madridTime(stop);
    const isClear = place / last > CLEAR && place / last < 1 - CLEAR;
    return minute === 0 && hour % hours === 0 && isClear ? [{ stop, place }] : [];
  });
  const share = `(100% - ${THUMB}px) / ${last}`;
  return (
    <div className="mt-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${stops.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-11"
        style={{
          width: `calc(${share} * ${last + 1})`,
          marginLeft: `calc(${THUMB / 2}px - ${share} / 2)`,
        }}
      >
        {stops.map((stop, place) => {
          const height = Math.max(2, ((open[place] ?? 0) / most) * HEIGHT);
          return (
            <rect
              key={stop.getTime()}
              x={place * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
              className={place === index ? 'fill-accent' : place < index ? 'fill-line' : 'fill-control'}
            />
          );
        })}
      </svg>
      {children}
      <p aria-hidden="true" className="@container relative h-5 text-xs text-muted tabular-nums">
        <span className="absolute left-1.5">{t('now.line_now')}</span>
        {marks.map(({ stop, place }) => (
          <span
            key={stop.getTime()}
            className="absolute hidden -translate-x-1/2 @min-[14rem]:inline"
            style={{ left: left(place, last) }}
          >
            {formatTime(stop, language)}
          </span>
        ))}
        <span className="absolute right-0">{formatTime(stops[last] ?? new Date(), language)}</span>
      </p>
    </div>
  );
}
