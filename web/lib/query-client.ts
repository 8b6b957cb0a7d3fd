import { QueryClient } from '@tanstack/react-query';
import { getJson } from './api-client.ts';

/**
 * S1 §7: results never go stale, no refetch on focus, no polling, no retries. Queries also run without network,
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
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
