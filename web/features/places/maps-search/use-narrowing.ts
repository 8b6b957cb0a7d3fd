import { useState } from 'react';
import type { Point } from '#domain/geo/geo.ts';
import { coarse } from '#domain/geo/search-bounds.ts';

type Narrowing = { near: Point | null; status: 'off' | 'asking' | 'on' | 'refused' };

/** Limits a search to the visitor's surroundings, only on request (map-3). */
export function useNarrowing(options: PositionOptions) {
  const [{ near, status }, set] = useState<Narrowing>({ near: null, status: 'off' });

  const narrow = () => {
    if (!navigator.geolocation) return set({ near: null, status: 'refused' });
    set({ near: null, status: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set({ near: coarse(coords), status: 'on' }),
      () => set({ near: null, status: 'refused' }),
      options,
    );
  };

  return { near, status, narrow, widen: () => set({ near: null, status: 'off' }) };
}
