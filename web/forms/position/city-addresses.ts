import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/api.ts';
import type { Point } from '#domain/geo/geo.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';

export type CityAddress = ResponseOf<'GET /api/addresses'>['addresses'][number];

/** Milliseconds without a letter, or a movement of the pin. */
const REST = 400;
/** Shorter texts name no house. */
const SHORTEST = 5;

/** Returns the address beside a form's pin, which is never the visitor's own position; null where no street is near. */
export function useAddressBeside(pin: Point | null): CityAddress | null {
  const point = useSettled(pin, REST);
  const { data } = useQuery({
    queryKey: ['/api/addresses', point],
    queryFn: ({ signal }) => call('GET /api/addresses', { query: point ?? {}, signal }),
    enabled: point !== null,
    gcTime: 0,
    retry: false,
  });
  return (point && data?.addresses[0]) ?? null;
}

/** Returns the house or corner that a typed address names; null for a street alone, and where nothing is asked. */
export function useTypedAddress(typed: string | null): CityAddress | null {
  const search = useSettled(typed?.trim() ?? '', REST);
  const { data } = useQuery({
    queryKey: ['/api/addresses', search],
    queryFn: ({ signal }) => call('GET /api/addresses', { query: { search }, signal }),
    enabled: search.length >= SHORTEST,
    gcTime: 0,
    retry: false,
  });
  const [first] = (typed !== null && data?.addresses) || [];
  return first && first.precision !== 'street' ? first : null;
}
