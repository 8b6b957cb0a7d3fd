import { queryOptions } from '@tanstack/react-query';
import { addPasskey } from '#web/lib/api/passkeys.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { asStaff, authCall, authRead, refreshMe } from '#web/lib/api/staff-session.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['/api/auth/passkey/list-user-passkeys'],
  queryFn: ({ signal }) => asStaff(authRead('passkey/list-user-passkeys', signal)),
  staleTime: 0,
});

/** Refetches the passkeys, and the session, which says whether there are any. */
const refreshPasskeys = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }), refreshMe()]);

export const makePasskey = (name: string) => asStaff(addPasskey(name)).then(refreshPasskeys);

export const removePasskey = (id: string) =>
  asStaff(authCall('passkey/delete-passkey', { id })).then(refreshPasskeys);
