import { useMemo } from 'react';
import { type Needs, readNeeds } from '#domain/facts/needs.ts';
import { useStoredNeeds } from './needs-store.ts';

/** Returns stored needs; stored values are untrusted. */
export function parseNeeds(stored: string | null): Needs {
  try {
    return readNeeds(JSON.parse(stored ?? 'null'));
  } catch {
    return {};
  }
}

/** Returns this person's needs, which never leave the device (facts-needs-1). */
export function useNeeds(): Needs {
  const stored = useStoredNeeds();
  return useMemo(() => parseNeeds(stored), [stored]);
}
