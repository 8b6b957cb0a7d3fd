import { useId, useMemo } from 'react';
import { lineStops } from '#domain/right-now/line-stops.ts';
import { writeMoment } from '#domain/right-now/tonight.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatMoment } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

type Props = { openAt: Date | null; onChoose: (at: Date | null) => void };

/** 'Open at …': Right Now's timeline as a filter. */
export function FiltersOpenAt({ openAt, onChoose }: Props) {
  const { t, language } = useText('now');
  const now = useClock();
  const id = useId();
  const stops = useMemo(() => {
    const line = lineStops(now).slice(1);
    // A moment from an address may lie between two stops.
    const isStop = !openAt || line.some((stop) => stop.getTime() === openAt.getTime());
    return isStop ? line : [openAt, ...line];
  }, [now, openAt]);
  const choose = (name: string) => onChoose(stops.find((stop) => writeMoment(stop) === name) ?? null);
  return (
    <section className="mb-6">
      <label htmlFor={id} className="mb-3 block font-semibold text-sm">
        {t('now.filter')}
      </label>
      <select
        autoComplete="off"
        id={id}
        aria-describedby={`${id}n`}
        value={openAt ? writeMoment(openAt) : ''}
        onChange={(event) => choose(event.target.value)}
        className="control max-w-72"
      >
        <option value="">{t('now.filter_any')}</option>
        {stops.map((stop) => (
          <option key={stop.getTime()} value={writeMoment(stop)}>
            {formatMoment(stop, language)}
          </option>
        ))}
      </select>
      <p id={`${id}n`} className="mt-2 text-muted text-sm">
        {t('now.filter_note')}
      </p>
    </section>
  );
}
