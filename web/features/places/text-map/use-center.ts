import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import type { Point } from '#domain/geo/geo.ts';
import { averagePoint } from '#domain/places/text-map/text-map.ts';
import { placeQuery } from '#web/features/places/api.ts';
import { usePosition } from '#web/features/places/list/use-position.ts';
import { type Around, readAround, withAround } from '#web/map/text-map-link.tsx';

/** The centers that the URL can name: a place, or an event with a position. */
export type NamedPoint = Point & { name: string; address?: string | null };

export type CenterKind = 'here' | 'middle' | 'around';

/**
 * The origin of directions and minutes: the visitor's position, which is in no URL, a place or event from the
 * URL, or the middle of the shown places.
 */
export function useCenter(places: readonly Place[], event: NamedPoint | null) {
  const [params, setParams] = useSearchParams();
  const { position, status, locate } = usePosition();
  const [preferred, prefer] = useState<'here' | 'middle' | null>(null);
  /** Number of position readings, because a new reading may give the same position. */
  const [readings, setReadings] = useState(0);
  const isChosen = useRef(false);
  const around = readAround(params);
  const id = around?.kind === 'place' ? around.id : 0;
  const shown = places.find((place) => place.id === id);
  // A filter may hide the place that is the center.
  const { data: hidden } = useQuery({ ...placeQuery(id), enabled: id > 0 && !shown });
  const place = shown ?? hidden;
  const named: NamedPoint | null = around?.kind === 'event' ? event : around && (place ?? null);
  const middle = useMemo(() => averagePoint(places), [places]);

  let kind: CenterKind = named ? 'around' : position ? 'here' : 'middle';
  if (preferred === 'middle' || (preferred === 'here' && position)) kind = preferred;
  const point: Point = (kind === 'around' ? named : kind === 'here' ? position : middle) ?? middle;

  const choose = (next: CenterKind) => {
    if (next !== 'here') {
      isChosen.current = true;
      return prefer(next === 'middle' ? 'middle' : null);
    }
    // The visitor may have moved since the last reading.
    if (position) prefer('here');
    void locate().then((found) => {
      if (!found) return;
      isChosen.current = true;
      prefer('here');
      setReadings((count) => count + 1);
    });
  };
  const centerOn = (next: Around) => {
    setParams((now) => withAround(now, next), { replace: true, preventScrollReset: true });
    isChosen.current = true;
    prefer(null);
  };
  /** Returns, only once, whether the visitor chose this center. */
  const takeChoice = () => {
    const wasChosen = isChosen.current;
    isChosen.current = false;
    return wasChosen;
  };
  /** Changes when the visitor picks a center, not when a filter shifts the average. */
  const key = `${kind} ${kind === 'around' ? `${around?.kind} ${around?.id}` : readings}`;
  return { kind, point, named, isAsking: status === 'asking', choose, centerOn, key, takeChoice };
}

export type Center = ReturnType<typeof useCenter>;
