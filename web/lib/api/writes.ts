import type { Query } from '@tanstack/react-query';
import type { Call, ResponseOf } from '#contract/api.ts';
import { CHANGES, type ChangingCall, type Noun, SHOWS, withShowing } from '#contract/effects.ts';
import { type CallOptions, call } from './api-client.ts';
import { queryClient } from './query-client.ts';

/** `call` without its type's rejection of calls that change something. */
const makeCall = call as <K extends Call>(key: K, options?: CallOptions<K>) => Promise<ResponseOf<K>>;

/**
 * Makes a call that changes data, then refetches every query that shows it. Throws as `call` does. `beforeRefetch`
 * updates the query cache from the response.
 */
export async function write<K extends ChangingCall>(
  key: K,
  options?: CallOptions<K>,
  beforeRefetch?: (response: ResponseOf<K>) => void,
): Promise<ResponseOf<K>> {
  const response = await makeCall(key, options);
  if (typeof response === 'object' && response && 'pending' in response) {
    await import('./own-waiting.ts')
      .then(({ noteWaiting }) => noteWaiting(key, options))
      .catch(() => undefined);
  }
  beforeRefetch?.(response);
  await refetchShowing(...CHANGES[key]);
  return response;
}

/**
 * Lets `work` make a call any number of times, then refetches once. It refetches after a failure too, because some
 * calls may have succeeded, or another member of staff was faster.
 */
export async function writeMany<K extends ChangingCall, Result>(
  key: K,
  work: (send: (options?: CallOptions<K>) => Promise<ResponseOf<K>>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work((options) => makeCall(key, options));
  } finally {
    await refetchShowing(...CHANGES[key]);
  }
}

/**
 * Refetches the queries that show one of the nouns, or a noun that shows it: at once if they are on screen, otherwise
 * when they are next shown. Cancels first fetches in flight, because the library would accept a response from before the write.
 */
export async function refetchShowing(...nouns: Noun[]): Promise<void> {
  const changed = withShowing(nouns);
  const shows = { predicate: ({ queryKey: [path] }: Query) => isShownBy(String(path), changed) };
  await queryClient.cancelQueries(shows);
  await queryClient.invalidateQueries(shows);
}

/**
 * Returns whether a query shows one of the nouns; `path`, the first part of its key, is the read's path or a prefix of
 * it.
 */
const isShownBy = (path: string, nouns: readonly Noun[]) =>
  Object.entries(SHOWS).some(
    ([read, shown]) =>
      `${read}/`.startsWith(`GET ${path}/`) &&
      nouns.some((noun) => (shown as readonly Noun[]).includes(noun)),
  );
