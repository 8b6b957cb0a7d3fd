import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import type { Point } from '#domain/geo/geo.ts';
import { middleOf } from '#domain/text-map/text-map.ts';
import { placeQuery } from '#web/features/places/api.ts';
import { usePosition } from '#web/features/places/list/use-position.ts';
import { type Around, readAround, withAround } from '#web/map/text-map-link.tsx';

/** What can be named in the address: a place, or an event with a position. */
export type NamedPoint = Point & { name: string; address?: string | null };

export type CenterKind = 'here' | 'middle' | 'around';

/**
 * The point from which directions and minutes count: the visitor's position, which is in no address, a place or event
 * of the address, or the middle of what is shown.
 */
export function useCenter(places: readonly Place[], event: NamedPoint | null) {
  const [params, setParams] = useSearchParams();
  const { position, status, locate } = usePosition();
  const [preferred, prefer] = useState<'here' | 'middle' | null>(null);
  const around = readAround(params);
  const id = around?.kind === 'place' ? around.id : 0;
  const shown = places.find((place) => place.id === id);
  // A filter may hide the place around which the map is drawn.
  const { data: hidden } = useQuery({ ...placeQuery(id), enabled: id > 0 && !shown });
  const place = shown ?? hidden;
  const named: NamedPoint | null = around?.kind === 'event' ? event : around && (place ?? null);
  const middle = useMemo(() => middleOf(places), [places]);

  let kind: CenterKind = named ? 'around' : position ? 'here' : 'middle';
  if (preferred === 'middle' || (preferred === 'here' && position)) kind = preferred;
  const point: Point = (kind === 'around' ? named : kind === 'here' ? position : middle) ?? middle;

  const choose = (next: CenterKind) => {
    if (next === 'around') prefer(null);
    else if (next === 'middle' || position) prefer(next);
    else void locate().then((found) => found && prefer('here'));
  };
  const centerOn = (next: Around) => {
    setParams((now) => withAround(now, next), { replace: true, preventScrollReset: true });
    prefer(null);
  };
  return { kind, point, named, isAsking: status === 'asking', choose, centerOn };
}

export type Center = ReturnType<typeof useCenter>;
