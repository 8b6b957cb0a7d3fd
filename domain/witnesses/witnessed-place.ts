/** Applies witnesses' outcomes to a place: the guide's own changes, and its doubts that a place still exists. */
import type { FactSource } from '#contract/facts/facts.ts';
import type { PlaceChange } from '#contract/places/place-writes.ts';
import type { RevisionWitness, WitnessField, WitnessValue } from '#contract/witnesses/witnesses.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isCheckedField, withFacts } from '#domain/facts/checks.ts';
import { isSameValue } from '#domain/facts/fact-change.ts';
import type { Fact, FactValue } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { changedPlace, type PlaceState } from '#domain/places/place-change.ts';
import { meaningOf } from './same-value.ts';

const OSM_PAGE = 'https://www.openstreetmap.org/';

/** A field's new value with the witnesses that support it, the most trusted first. */
export type WitnessedChange = { field: WitnessField; value: WitnessValue; by: readonly RevisionWitness[] };

/** Returns the present value of a field; null when the value is unknown or doubted. */
export function presentValue(state: PlaceState, field: WitnessField): WitnessValue | null {
  if (isCheckedField(field)) return state[field];
  const fact = state[field];
  return fact && !fact.doubtedOn ? (fact.value as WitnessValue) : null;
}

/** Returns the place with a value that its witnesses agree on. */
export function changedByWitnesses(
  state: PlaceState,
  { field, value, by }: WitnessedChange,
  now: Date,
): PlaceState {
  const today = madridTime(now).isoDate;
  const origin = originOf(by, today);
  if (!isCheckedField(field)) {
    return withFacts(state, { [field]: { ...origin, value: value as FactValue, doubtedOn: null } as Fact });
  }
  const after = changedPlace(state, { [field]: value } as PlaceChange, [], now);
  const check = after.checks[field];
  return check ? { ...after, checks: { ...after.checks, [field]: { ...check, ...origin } } } : after;
}

/** Adds a doubt about the place's existence; returns the same object if it is already doubted or closed. */
export function doubtedByWitnesses(state: PlaceState, { value, by }: WitnessedChange, now: Date): PlaceState {
  const today = madridTime(now).isoDate;
  const present = state.in_business;
  const said = value as FactValue<'in_business'>;
  const isDoubted = standingOf(present, today) === 'doubted' && isSameValue(present?.value, said);
  if (isDoubted || said.is === 'open' || standingOf(present, today) === 'closed') return state;
  return { ...state, in_business: { ...originOf(by, today), value: said, doubtedOn: today } };
}

/** Returns whether a field already has a value, regardless of its notation. */
export const hasValue = (
  state: PlaceState,
  { field, value }: Pick<WitnessedChange, 'field' | 'value'>,
): boolean => {
  const present = presentValue(state, field);
  return present !== null && meaningOf(field, present) === meaningOf(field, value);
};

function originOf(
  by: readonly RevisionWitness[],
  today: string,
): Pick<Fact, 'source' | 'sourceRef' | 'checkedOn'> {
  const [best] = by;
  const source: FactSource = best?.kind === 'visitors' ? 'visitor' : (best?.kind ?? 'import');
  return { source, sourceRef: best?.url?.replace(OSM_PAGE, 'osm:') ?? null, checkedOn: today };
}
