import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lineStops } from '#domain/right-now/line-stops.ts';
import { readMoment, writeMoment } from '#domain/right-now/tonight.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';

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

export type Line = ReturnType<typeof useLine>;
