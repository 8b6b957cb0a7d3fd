import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { read } from '#web/lib/api/read.ts';

/** The cookies change when the visitor enters by another invitation. */
export const rememberedQuery = read('GET /api/access/remembered', { staleTime: 0 });

/** Remembers or forgets this device. */
export async function keepDevice(isKept: boolean): Promise<void> {
  const kept = await call('PUT /api/access/remembered', { body: { isKept } });
  queryClient.setQueryData(rememberedQuery.queryKey, kept);
}
