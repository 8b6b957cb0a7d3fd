import { useRef, useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { PlaceTwin } from '#contract/places/maps-search.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';
import { twinChoice } from './twins-panel.tsx';

type MapsLink = { googlePlaceId?: unknown };

/** Makes the server look for twins before a place is saved; the visitor decides (place-16). */
export function useTwinCheck() {
  const [twins, setTwins] = useState<readonly PlaceTwin[]>([]);
  const decided = useRef<'not' | 'beside' | 'unlinked'>('not');
  return {
    twins,
    query: () => (decided.current === 'not' ? { check: 'twins' as const } : {}),
    /** The body after the decision, without the maps service's id if another place has that id. */
    body: <Body extends MapsLink>(body: Body): Body =>
      decided.current === 'unlinked' ? { ...body, googlePlaceId: undefined } : body,
    /** Handles a refusal because of twins, which TwinsPanel shows. */
    onRefused: (error: ApiError) => {
      if (error.code !== 'twins') return false;
      setTwins((error.body as ErrorBody).twins ?? []);
      return true;
    },
    /** Submits again without the check, after the visitor ruled out all twins. */
    goOn: async (submit: () => Promise<void>) => {
      decided.current = twinChoice(twins).isKnown ? 'unlinked' : 'beside';
      setTwins([]);
      await submit();
      decided.current = 'not';
    },
  };
}
