import { useRef, useState } from 'react';
import type { PlaceTwin } from '#contract/directory.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { ApiError } from '#web/lib/api-client.ts';

/** Before a place is added the server looks for likely twins (readings 29); the person decides. */
export function useTwinCheck() {
  const [twins, setTwins] = useState<readonly PlaceTwin[]>([]);
  const isDecided = useRef(false);
  return {
    twins,
    /** The query of POST /api/places. */
    query: () => (isDecided.current ? {} : { check: 'twins' as const }),
    /** Takes a refusal for twins; TwinsPanel shows them. */
    onRefused: (error: ApiError) => {
      if (error.code !== 'twins') return false;
      setTwins((error.body as ErrorBody).twins ?? []);
      return true;
    },
    /** None of them is this place: `submit` once more, without the question. */
    goOn: async (submit: () => Promise<void>) => {
      isDecided.current = true;
      setTwins([]);
      await submit();
      isDecided.current = false;
    },
  };
}
