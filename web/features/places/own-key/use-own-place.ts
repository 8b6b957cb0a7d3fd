import { useEffect, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { OWN_KEY_SCHEME } from '#contract/places/own-key.ts';
import type { Place } from '#contract/places/places.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError, refusal } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { currentLanguage, inPageLanguage } from '#web/lib/text/language.ts';

type OwnCall = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: object };

/** The result of the last press. `event` is an added event that can be undone. */
export type OwnResult = { isSaved: boolean; text: string; event?: number };

export type OwnPlace = ReturnType<typeof useOwnPlace>;

/** Holds a key's place, and changes it with the key. The key stays in memory (place-18). */
export function useOwnPlace(ownKey: string) {
  const { t } = useText('own');
  const errorText = useErrorText();
  const [place, setPlace] = useState<Place | null>(null);
  const [problem, setProblem] = useState<string | null>(ownKey === '' ? t('own.no_key') : null);
  const [result, setResult] = useState<OwnResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const textOf = (error: unknown) => (error instanceof ApiError && errorText(error)) || t('own.failed');

  const load = async () => {
    if (ownKey === '') return;
    try {
      setPlace(await readOwnPlace(ownKey));
      setProblem(null);
    } catch (error) {
      setProblem(textOf(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of a page never changes
  useEffect(() => void load(), []);

  /** Makes the calls in turn, then shows the place's new state. Throws as `ownCall` does. */
  async function save(calls: readonly OwnCall[], writeKey?: string): Promise<unknown> {
    let response: unknown;
    for (const call of calls) response = await ownCall(ownKey, call, writeKey);
    await load();
    return response;
  }

  /** Makes the calls of a button; one press at a time. */
  async function press(calls: readonly OwnCall[], saved: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await save(calls);
      setResult({ isSaved: true, text: saved });
    } catch (error) {
      setResult({ isSaved: false, text: textOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return { place, problem, result, isBusy, load, save, press, setResult };
}

const at = ({ id }: Place) => `/api/places/${id}`;

/** States whether the place is open for business; `seen` tells the server that the present statement was on screen. */
export const goneCall = (place: Place, value: FactValue<'in_business'>): OwnCall => ({
  method: 'POST',
  path: `${at(place)}/gone`,
  body: { ...value, seen: place.facts.in_business?.value ?? null },
});

/** States a fact, states it again (`same`), or resets it to unknown (null). */
export function factCall(place: Place, kind: FactKind, value: FactValue | 'same' | null): OwnCall {
  const path = `${at(place)}/facts/${kind}`;
  const seen = place.facts[kind]?.value ?? null;
  if (value === 'same') return { method: 'POST', path: `${path}/still-right` };
  if (value === null) return { method: 'DELETE', path, body: { seen } };
  return { method: 'PUT', path, body: { value, seen } };
}

export const hoursCall = (place: Place, openingHours: Record<string, string> | null): OwnCall => ({
  method: 'PATCH',
  path: at(place),
  body: { openingHours },
});

type Evening = Pick<Event, 'title' | 'description' | 'startDate' | 'startTime' | 'endTime'>;

/** Adds an event of one evening at the place. */
export const eventCall = ({ id, name, address, latitude, longitude }: Place, evening: Evening): OwnCall => ({
  method: 'POST',
  path: '/api/events',
  body: {
    ...evening,
    endDate: evening.startDate,
    placeId: id,
    locationName: name,
    address,
    latitude,
    longitude,
  },
});

export const takeBackCall = (event: number): OwnCall => ({ method: 'DELETE', path: `/api/events/${event}` });

/**
 * Makes one call with a place's own key, and without cookies. Throws ApiError for a refusal, TypeError when the server
 * cannot be reached. `writeKey` makes the server apply a repeated write once.
 */
async function ownCall(key: string, { method, path, body }: OwnCall, writeKey?: string): Promise<unknown> {
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

const readOwnPlace = (key: string) =>
  ownCall(key, {
    method: 'GET',
    path: `/api/own?${new URLSearchParams(inPageLanguage())}`,
  }) as Promise<Place>;
