import { useId, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#contract/screens.ts';
import { weekdayWord } from '#domain/city-time/date-words.ts';
import { isDayAt } from '#domain/right-now/day-period.ts';
import { lineStops } from '#domain/right-now/line-stops.ts';
import { readMoment, writeMoment } from '#domain/right-now/tonight.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { RightNowScale } from './right-now-scale.tsx';

type Props = {
  line: Line;
  /** The number of places known to be open at each stop. */
  open: readonly number[];
  isPending: boolean;
  events: number;
};

/** Keeps the line's height until the number is known. */
const TO_COME = '\u00a0';

/** The timeline: a slider from now to tomorrow at six, over the number of open places. */
export function RightNowLine({ line, open, isPending, events }: Props) {
  const { t, language } = useText('now');
  const id = useId();
  const { at, isNow, index, stops } = line;
  const time = formatTime(at, language);
  const day = weekdayWord(at, language);
  const openWords = isPending ? TO_COME : t('now.line_open', { count: open[index] ?? 0 });
  const name = isNow ? t('now.line_now_spoken', { time }) : t('now.line_spoken', { day, time });
  const query = isNow ? 'sort=open' : `at=${writeMoment(at)}`;
  const then = <span className="sr-only">: {t('now.line_at', { time })}</span>;
  return (
    <section aria-labelledby={id} className="xamfra-lg border border-line bg-surface px-4 pt-4 pb-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-sm font-semibold text-muted">
          {t(isDayAt(line.now) ? 'now.line_day' : 'now.line')}
        </h2>
        <p aria-hidden="true" className="font-display text-2xl font-medium first-letter:uppercase">
          {isNow ? t('now.line_now') : name}
        </p>
      </div>
      <p className="text-sm text-muted">
        {openWords}
        {events > 0 && ` · ${t('now.line_events', { count: events })}`}
      </p>
      <RightNowScale stops={stops} open={open} index={index}>
        <input
          autoComplete="off"
          type="range"
          min={0}
          max={stops.length - 1}
          step={1}
          value={index}
          aria-label={t('now.line_time')}
          aria-valuetext={`${name}: ${openWords}`}
          className="line-range"
          onChange={(event) => line.choose(Number(event.target.value))}
          onPointerUp={line.settle}
          onKeyUp={line.settle}
          onBlur={line.settle}
        />
      </RightNowScale>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-[0.9375rem]">
        <Link to={`${paths.list}?${query}`} className="text-link py-2.5">
          {t('now.line_list')}
          {then}
        </Link>
        <Link to={`${paths.map}?${query}`} className="text-link py-2.5">
          {t('now.line_map')}
          {then}
        </Link>
        <Link to={paths.plan} className="text-link py-2.5">
          {t('now.plan')}
        </Link>
        {!isNow && (
          <button type="button" onClick={line.reset} className="text-link py-2.5">
            {t('now.line_reset')}
          </button>
        )}
      </p>
    </section>
  );
}

const PARAM = 'at';

/**
 * The page's moment: now, or a stop of the timeline. It is kept in the address; `settle` writes it after the slider
 * is released, because browsers limit changes of the address.
 */
export function useLine() {
  const now = useClock();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(() => readMoment(params.get(PARAM), now));
  const stops = useMemo(() => lineStops(now), [now]);
  // A moment that is past becomes now; one between two stops becomes the next stop.
  const found = chosen && chosen > now ? stops.findIndex((stop) => stop >= chosen) : 0;
  const index = Math.max(0, found);
  const at = stops[index] ?? now;

  const write = (moment: Date | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (moment) next.set(PARAM, writeMoment(moment));
        else next.delete(PARAM);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const choose = (next: number) => setChosen(next === 0 ? null : (stops[next] ?? null));
  const reset = () => {
    setChosen(null);
    write(null);
  };
  return {
    now,
    at,
    isNow: index === 0,
    stops,
    index,
    choose,
    settle: () => write(index === 0 ? null : at),
    reset,
  };
}

type Line = ReturnType<typeof useLine>;
