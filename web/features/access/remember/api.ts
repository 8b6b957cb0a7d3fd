import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { read } from '#web/lib/api/read.ts';

/** The cookies change when the visitor comes in by another invitation. */
export const rememberedQuery = read('GET /api/access/remembered', { staleTime: 0 });

/** Has this device remembered, or forgotten. */
export async function keepDevice(isKept: boolean): Promise<void> {
  const kept = await call('PUT /api/access/remembered', { body: { isKept } });
  queryClient.setQueryData(rememberedQuery.queryKey, kept);
}
