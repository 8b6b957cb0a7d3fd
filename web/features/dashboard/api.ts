import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api-client.ts';
import { asStaff } from '#web/lib/staff-session.ts';

/** What the tiles count; asked anew each time the dashboard opens, because visitors write too. */
export const statsQuery = queryOptions({
  queryKey: ['/api/admin/stats'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/stats', { signal })),
  staleTime: 0,
});
