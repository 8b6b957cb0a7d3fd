import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api-client.ts';

/** Who is signed in (staff only); `user` is null for everybody else. */
export const meQuery = queryOptions({
  queryKey: ['/api/me'],
  queryFn: ({ signal }) => call('GET /api/me', { signal }),
});

/** The server forgets this device; it will ask for the code again. */
export const leaveGate = () => call('DELETE /api/access');
