import { QueryClient } from '@tanstack/react-query';
import { ApiError, getJson } from './api-client.ts';

const MOST_TRIES = 3;
const LONGEST_WAIT_SECONDS = 10;

/** How long to wait before a read that came too soon is sent again; null when its refusal is to be shown. */
export function waitBeforeRetry(failures: number, error: Error): number | null {
  if (!(error instanceof ApiError) || error.status !== 429 || failures >= MOST_TRIES) return null;
  const seconds = error.retryAfter ?? LONGEST_WAIT_SECONDS + 1;
  // Many devices behind one address were refused together: they come back apart.
  return seconds > LONGEST_WAIT_SECONDS ? null : (seconds + Math.random()) * 1000;
}

/**
 * S1 §7: results never go stale, no refetch on focus, no polling, no retries, but for what the server refused because
 * it was asked too often, and when it says. Queries also run without network,
 * because the service worker may hold the answer.
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
