import { QueryClient } from '@tanstack/react-query';
import { getJson, secondsToWait } from './api-client.ts';

/** Returns the milliseconds to wait before a refused read is retried; null when the refusal is to be shown. */
export function waitBeforeRetry(failures: number, error: Error): number | null {
  const seconds = secondsToWait(error, failures);
  // The random part prevents devices that were refused together from retrying together.
  return seconds === null ? null : (seconds + Math.random()) * 1000;
}

/**
 * Results never go stale, focus triggers no refetch, and only reads that the server deferred are retried (api-2).
 * Queries also run offline, because the service worker may hold the response.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => getJson(String(queryKey[0]), signal),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: (query) => query.state.status === 'error',
      refetchInterval: false,
      retry: (failures, error) => waitBeforeRetry(failures, error) !== null,
      retryDelay: (failures, error) => waitBeforeRetry(failures, error) ?? 0,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
