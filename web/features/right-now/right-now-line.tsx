import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { weekdayWord } from '#domain/city-time/date-words.ts';
import { writeMoment } from '#domain/right-now/tonight.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { RightNowScale } from './right-now-scale.tsx';
import type { Line } from './use-line.ts';

type Props = {
  line: Line;
  /** Number of places known to be open at each stop. */
  open: readonly number[];
  events: number;
};

/** The timeline: a slider from now to tomorrow at six, over the number of open places. */
export function RightNowLine({ line, open, events }: Props) {
  const { t, language } = useText('now');
  const id = useId();
  const { at, isNow, index, stops } = line;
  const time = formatTime(at, language);
  const day = weekdayWord(at, language);
  const openWords = t('now.line_open', { count: open[index] ?? 0 });
  const name = isNow ? t('now.line_now_spoken', { time }) : t('now.line_spoken', { day, time });
  const query = isNow ? 'sort=open' : `at=${writeMoment(at)}`;
  const then = <span className="sr-only">: {t('now.line_at', { time })}</span>;
  return (
    <section aria-labelledby={id} className="xamfra-lg border border-line bg-surface px-4 pt-4 pb-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-sm font-semibold text-muted">
          {t('now.line')}
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
