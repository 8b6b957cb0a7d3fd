import { useRef, useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { PlaceTwin } from '#contract/places/directory.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';
import { twinChoice } from './twins-panel.tsx';

type Linked = { googlePlaceId?: unknown };

/** Before a place is saved the server looks for likely twins (readings 29, 58); the person decides. */
export function useTwinCheck() {
  const [twins, setTwins] = useState<readonly PlaceTwin[]>([]);
  const decided = useRef<'not' | 'beside' | 'unlinked'>('not');
  return {
    twins,
    /** The query of POST /api/places. */
    query: () => (decided.current === 'not' ? { check: 'twins' as const } : {}),
    /** The place as it was decided: without the id of the maps service when another place keeps it. */
    body: <Body extends Linked>(body: Body): Body =>
      decided.current === 'unlinked' ? { ...body, googlePlaceId: undefined } : body,
    /** Takes a refusal for twins; TwinsPanel shows them. */
    onRefused: (error: ApiError) => {
      if (error.code !== 'twins') return false;
      setTwins((error.body as ErrorBody).twins ?? []);
      return true;
    },
    /** None of them is this place: `submit` once more, without the question. */
    goOn: async (submit: () => Promise<void>) => {
      decided.current = twinChoice(twins).isKnown ? 'unlinked' : 'beside';
      setTwins([]);
      await submit();
      decided.current = 'not';
    },
  };
}
