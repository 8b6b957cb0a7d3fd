import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Point } from '#domain/geo/geo.ts';
import { cornerOf } from '#domain/streets/corners.ts';
import { read } from '#web/lib/api/read.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** All corners of the city, the same for every visitor: the device names a corner, and no position is sent. */
const cornersQuery = read('GET /api/corners', { staleTime: Number.POSITIVE_INFINITY, retry: false });

/**
 * Returns the corner near a point in words, 'at Aribau and Consell de Cent'; '' when none is near or known. The corners
 * are fetched only when they are wanted.
 */
export function useCorner(isWanted = true): (point: Point, address?: string | null) => string {
  const { t } = useText('home');
  const { data } = useQuery({ ...cornersQuery, enabled: isWanted });
  return useCallback(
    (point, address) => {
      const corner = data && cornerOf(point, data, address ?? '');
      if (!corner) return '';
      const [one, other] = corner.streets;
      return t('home.corner', { one, other });
    },
    [data, t],
  );
}
