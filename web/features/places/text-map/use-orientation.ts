import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Point } from '#domain/geo/geo.ts';
import { contracted, withArticle } from '#domain/places/text-map/street-words.ts';
import { orientationAt, readStreets } from '#domain/places/text-map/streets.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** The city's streets; without them positions have no description. */
const streetsQuery = queryOptions({
  queryKey: ['/api/map/basemap.json', 'streets'],
  queryFn: async ({ signal }) => readStreets(await call('GET /api/map/basemap.json', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Describes a position: 'on Carrer de la Diputació, between Muntaner and Aribau'; '' when nothing is known. */
export function useOrientation(): (point: Point, address?: string | null) => string {
  const { t, language } = useText('map');
  const { data: streets } = useQuery(streetsQuery);
  return useCallback(
    (point, address) => {
      if (!streets) return '';
      const { street, corner, between, within, beside } = orientationAt(point, streets, address ?? '');
      const named = (name: string) => withArticle(name, language);
      // Spanish 'y' becomes 'e' before an i: 'entre Sardenya e Indústria'.
      const streetsOf = (names: readonly string[]) => new Intl.ListFormat(language).format(names);
      const words = [
        within && t('map.text_at', { name: named(within) }),
        street &&
          t(street.isOn ? 'map.text_on_street' : 'map.text_near_street', { street: named(street.name) }),
        corner && t('map.text_corner', { street: corner }),
        between && t('map.text_between_streets', { streets: streetsOf(between) }),
        beside && t('map.text_beside', { name: named(beside) }),
      ];
      return contracted(words.filter(Boolean).join(', '), language);
    },
    [streets, t, language],
  );
}
