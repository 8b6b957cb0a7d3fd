import { queryOptions } from '@tanstack/react-query';
import type { AuthCallName, AuthResponse } from '#contract/staff/staff.ts';
import { ApiError, call, getJson, postJson } from './api-client.ts';
import { queryClient } from './query-client.ts';

/** The signed-in member of staff; `user` is null for visitors. */
export const meQuery = queryOptions({
  queryKey: ['/api/me'],
  queryFn: ({ signal }) => call('GET /api/me', { signal }),
});

type AuthCall<Method extends string> = AuthCallName extends infer Call
  ? Call extends `${Method} ${infer Name}`
    ? Name
    : never
  : never;

/** Calls the auth library, as the contract lists its calls. */
export const authCall = <Name extends AuthCall<'POST'>>(name: Name, body: Record<string, unknown> = {}) =>
  postJson(`/api/auth/${name}`, body) as Promise<AuthResponse<`POST ${Name}`>>;

export const authRead = <Name extends AuthCall<'GET'>>(name: Name, signal?: AbortSignal) =>
  getJson(`/api/auth/${name}`, signal) as Promise<AuthResponse<`GET ${Name}`>>;

export const refreshMe = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });

/** Signs out, and removes data that only staff may see from this tab's memory. */
export async function signOut(): Promise<void> {
  await authCall('sign-out');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin') });
  await refreshMe();
}

/**
 * Wraps a call that needs a session: an expired session brings the sign-in form back, a newly required second factor
 * the screen that sets one up.
 */
export async function asStaff<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'not_signed_in' || code === 'second_factor_required') await refreshMe();
    throw error;
  }
}
