import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Point } from '#domain/geo/geo.ts';
import { eventQuery } from './api.ts';

/** Returns where an event is and what that place is called; null without a position, or without an event. */
export function useEventPoint(id: number | null): (Point & { name: string; address: string | null }) | null {
  const { data } = useQuery(eventQuery(id ?? 0));
  return useMemo(() => {
    if (!data || data.latitude === null || data.longitude === null) return null;
    const { title, latitude, longitude, address } = data;
    return { name: title, latitude, longitude, address };
  }, [data]);
}
