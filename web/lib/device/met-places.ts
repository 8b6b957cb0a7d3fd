import { areQuestionsOn } from './questions.ts';
import { readSession, writeSession } from './storage.ts';
import { STORED } from './stored-here.ts';

/** The maximum number of recorded places: a visitor who views more is asked about none. */
const MAX_MET = 200;

function metPlaces(): number[] {
  try {
    const stored: unknown = JSON.parse(readSession(STORED.met.name) ?? '');
    const isId = (id: unknown) => Number.isInteger(id) && Number(id) > 0;
    return Array.isArray(stored) ? stored.filter(isId) : [];
  } catch {
    return [];
  }
}

/** Returns whether this visit opened or planned a place, or requested directions to it. */
export const wasMet = (id: number) => metPlaces().includes(id);

/**
 * Records places that this visitor may know. Only this tab stores them, in the order of their ids: neither the times
 * nor the order of the visits can be derived, and they are erased with the visit (decision 032).
 */
export function noteMet(ids: readonly number[]): void {
  if (!areQuestionsOn()) return;
  const met = [...new Set([...metPlaces(), ...ids])].slice(0, MAX_MET);
  writeSession(STORED.met.name, JSON.stringify(met.toSorted((a, b) => a - b)));
}
