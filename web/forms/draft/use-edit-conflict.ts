import { useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';

export type EditConflict<Thing> = {
  /** The thing as it is now. */
  thing: Thing;
  /** The contract's names of what two people changed in different ways. */
  names: readonly string[];
};

/**
 * Somebody else changed the same thing while this edit was under way: the refusal, until the person has chosen.
 * `thingOf` finds the thing as it is now in the answer.
 */
export function useEditConflict<Thing>(thingOf: (body: Partial<ErrorBody>) => Thing | undefined) {
  const [conflict, setConflict] = useState<EditConflict<Thing> | null>(null);
  return {
    conflict,
    onRefused: (error: ApiError) => {
      const body = (error.body ?? {}) as Partial<ErrorBody>;
      const thing = thingOf(body);
      if (error.code !== 'conflict' || !body.conflicts || !thing) return false;
      setConflict({ thing, names: Object.keys(body.conflicts) });
      return true;
    },
    end: () => setConflict(null),
  };
}
