import { useState } from 'react';
import type { Point } from '#domain/geo.ts';

/** Two digits after the point, about a kilometre: nothing finer leaves this device (readings 30, the item 2). */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

type Narrowing = { near: Point | null; status: 'off' | 'asking' | 'on' | 'refused' };

/** Limits a search to where this person is, on their wish only. */
export function useNarrowing(options: PositionOptions) {
  const [{ near, status }, set] = useState<Narrowing>({ near: null, status: 'off' });

  const narrow = () => {
    if (!('geolocation' in navigator)) return set({ near: null, status: 'refused' });
    set({ near: null, status: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
        set({ near: here, status: 'on' });
      },
      () => set({ near: null, status: 'refused' }),
      options,
    );
  };

  return { near, status, narrow, widen: () => set({ near: null, status: 'off' }) };
}
