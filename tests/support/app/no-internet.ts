import { environment } from '#server/env.ts';

/** An address without a service. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * The configuration in which no outside service has its public address, so that no test reaches the internet; tests
 * that need a service use a stub's address.
 */
export const NO_INTERNET: Record<string, string> = Object.fromEntries(
  Object.entries(environment.shape)
    .filter(([, field]) => /^https?:/.test(String(field.safeParse(undefined).data)))
    .map(([name]) => [name, NOWHERE]),
);
