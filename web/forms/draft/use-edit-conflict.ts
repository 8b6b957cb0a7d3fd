import { useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';

export type EditConflict<Thing> = {
  thing: Thing;
  /** The contract's names of the fields that both editors changed. */
  names: readonly string[];
};

/**
 * Keeps the refusal of an edit that conflicts with another editor's, until the visitor has chosen. `thingOf` reads
 * the current version from the response.
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
