import type { Query } from '@tanstack/react-query';
import type { AnswerOf, Call } from '#contract/api.ts';
import { CHANGES, type ChangingCall, type Noun, SHOWS } from '#contract/effects.ts';
import { type CallOptions, call } from './api-client.ts';
import { queryClient } from './query-client.ts';

/** `call` without its type's refusal of calls that change something. */
const makeCall = call as <K extends Call>(key: K, options?: CallOptions<K>) => Promise<AnswerOf<K>>;

/**
 * Makes a call that changes something, then asks anew for all that shows it, so that no screen goes on with the old.
 * Throws as `call` does. `beforeAsking` puts or removes what the answer says of the queries themselves.
 */
export async function write<K extends ChangingCall>(
  key: K,
  options?: CallOptions<K>,
  beforeAsking?: (answer: AnswerOf<K>) => void,
): Promise<AnswerOf<K>> {
  const answer = await makeCall(key, options);
  beforeAsking?.(answer);
  await askAgain(...CHANGES[key]);
  return answer;
}

/**
 * Makes a call as often as `work` sends it, then asks anew once: also after a failure, as part of it may be written,
 * or another member of staff was faster.
 */
export async function writeMany<K extends ChangingCall, Result>(
  key: K,
  work: (send: (options?: CallOptions<K>) => Promise<AnswerOf<K>>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work((options) => makeCall(key, options));
  } finally {
    await askAgain(...CHANGES[key]);
  }
}

/**
 * Asks again for all queries that show one of the nouns: at once where they are on screen, else when they next are. A
 * first fetch that is under way is ended before, because the library would accept its response from before the write.
 */
export async function askAgain(...nouns: Noun[]): Promise<void> {
  const shows = { predicate: ({ queryKey: [path] }: Query) => isShownBy(String(path), nouns) };
  await queryClient.cancelQueries(shows);
  await queryClient.invalidateQueries(shows);
}

/** The first part of a query's key is the path of its read, or one above it. */
const isShownBy = (path: string, nouns: readonly Noun[]) =>
  Object.entries(SHOWS).some(
    ([read, shown]) =>
      `${read}/`.startsWith(`GET ${path}/`) &&
      nouns.some((noun) => (shown as readonly Noun[]).includes(noun)),
  );
