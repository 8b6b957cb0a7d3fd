import { OWN_KEY_SCHEME } from '#contract/places/own-key.ts';
import type { Place } from '#contract/places/places.ts';
import { refusal } from '#web/lib/api/api-client.ts';
import { currentLanguage, inPageLanguage } from '#web/lib/text/language.ts';

export type OwnCall = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: object };

/**
 * Makes one call with a place's own key, and without cookies. Throws ApiError for a refusal, TypeError when the server
 * cannot be reached. `writeKey` makes the server apply a repeated write once.
 */
export async function ownCall(
  key: string,
  { method, path, body }: OwnCall,
  writeKey?: string,
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      Authorization: `${OWN_KEY_SCHEME} ${key}`,
      ...(method !== 'GET' && { 'Content-Type': 'application/json', 'X-Requested-With': 'guide' }),
      ...(body && { 'Content-Language': currentLanguage.get() }),
      ...(writeKey && { 'Idempotency-Key': writeKey }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response, text, response.headers.get('Retry-After'));
  return text === '' ? undefined : JSON.parse(text);
}

export const readOwnPlace = (key: string) =>
  ownCall(key, {
    method: 'GET',
    path: `/api/own?${new URLSearchParams(inPageLanguage())}`,
  }) as Promise<Place>;
