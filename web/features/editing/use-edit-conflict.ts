import { useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { Place } from '#contract/places.ts';
import type { ApiError } from '#web/lib/api-client.ts';

export type EditConflict = {
  /** The place as it is now. */
  place: Place;
  /** The contract's names of what two people changed in different ways. */
  names: readonly string[];
};

/** Somebody else changed the same thing while this edit was under way: the refusal, until the person has chosen. */
export function useEditConflict() {
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  return {
    conflict,
    onRefused: (error: ApiError) => {
      const { conflicts, place } = (error.body ?? {}) as Partial<ErrorBody>;
      if (error.code !== 'conflict' || !conflicts || !place) return false;
      setConflict({ place, names: Object.keys(conflicts) });
      return true;
    },
    end: () => setConflict(null),
  };
}
