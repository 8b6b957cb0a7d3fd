import { queryOptions } from '@tanstack/react-query';
import type { AUTH_CALLS } from '#contract/access/staff.ts';
import { ApiError, call, getJson, postJson } from './api-client.ts';
import { queryClient } from './query-client.ts';

/** Who is signed in (staff only); `user` is null for everybody else. */
export const meQuery = queryOptions({
  queryKey: ['/api/me'],
  queryFn: ({ signal }) => call('GET /api/me', { signal }),
});

type AuthCall<Method extends string> = keyof typeof AUTH_CALLS extends infer Call
  ? Call extends `${Method} ${infer Name}`
    ? Name
    : never
  : never;

/** A call of the auth library, whose answers have no schema of ours. */
export const authCall = (name: AuthCall<'POST'>, body: Record<string, unknown> = {}): Promise<unknown> =>
  postJson(`/api/auth/${name}`, body);

/** What the auth library answers to a question. */
export const authRead = (name: AuthCall<'GET'>, signal?: AbortSignal): Promise<unknown> =>
  getJson(`/api/auth/${name}`, signal);

/** Somebody signed in or out: every screen asks anew who it is. */
export const refreshMe = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });

/** What only staff may see leaves the memory of this tab as well. */
export async function signOut(): Promise<void> {
  await authCall('sign-out');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin') });
  await refreshMe();
}

/**
 * For calls that need somebody signed in: a session that ended in the meantime brings the sign-in form back, and a
 * second factor that is needed from now on the screen to set one up.
 */
export async function asStaff<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'not_signed_in' || code === 'second_factor_required') await refreshMe();
    throw error;
  }
}
