import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Call, ResponseOf } from '#contract/api.ts';
import type { ChangingCall } from '#contract/effects.ts';
import { inPageLanguage } from '#web/lib/text/language.ts';
import { type CallOptions, call } from './api-client.ts';
import { asStaff } from './staff-session.ts';

type Read = Extract<Exclude<Call, ChangingCall>, `GET ${string}`>;

type ReadOptions<K extends Read, Shown> = Pick<CallOptions<K>, 'params' | 'query'> &
  Partial<Omit<UseQueryOptions<ResponseOf<K>, Error, Shown>, 'queryFn'>> & {
    /** Requests texts in the page's language, which is not part of the key: web/main.tsx refetches after a switch. */
    isInPageLanguage?: boolean;
  };

/** Reads that only staff may make; because visitors change the results, they are refetched whenever they are shown. */
const FOR_STAFF = /^GET \/api\/(admin|articles)\b/;

/**
 * Returns the query of a read. Its key begins with the call's path up to the first parameter, by which writes find it
 * (writes.ts); the rest of the path and the query follow. Options of the query override those derived from the call.
 */
export function read<K extends Read, Shown = ResponseOf<K>>(
  key: K,
  { params, query, isInPageLanguage = false, ...options }: ReadOptions<K, Shown> = {},
) {
  const isForStaff = FOR_STAFF.test(key);
  return queryOptions<ResponseOf<K>, Error, Shown>({
    queryKey: [...pathKey(key, params), ...(query ? [query] : [])],
    queryFn: ({ signal }) => {
      const asked = isInPageLanguage ? (Object.assign({}, query, inPageLanguage()) as typeof query) : query;
      const response = call(key, { params, query: asked, signal } as CallOptions<K>);
      return isForStaff ? asStaff(response) : response;
    },
    ...(isForStaff && { staleTime: 0 }),
    ...options,
  });
}

/** Splits 'GET /api/places/:id/nearby' into '/api/places', the id and 'nearby'. */
function pathKey(key: Read, params: unknown): string[] {
  const values = (params ?? {}) as Record<string, string>;
  const [root = '', ...below] = key.slice('GET '.length).split(/\/(?=:)/);
  const rest = below.flatMap((part) => part.split('/'));
  return [root, ...rest.map((part) => (part.startsWith(':') ? (values[part.slice(1)] ?? '') : part))];
}
