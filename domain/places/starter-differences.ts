import { isCheckKind } from '#domain/facts/checks.ts';
import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import { FACT_KIND_NAMES, type FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactsState } from '#domain/facts/facts.ts';
import { isSame } from '#domain/review/undo-change.ts';
import type { PlaceState } from './place-change.ts';
import { type StoredPlace, storedPlace, withCompanions } from './stored-place.ts';

/** The fields of a place in the starter data. */
export type StarterState = Pick<
  PlaceState,
  | 'name'
  | 'nameWordings'
  | 'description'
  | 'descriptionWordings'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'googlePlaceId'
  | 'phone'
  | 'email'
  | 'website'
  | 'openingHours'
  | 'hoursNote'
  | 'hoursNoteWordings'
  | 'attribution'
> & { neighborhood: string };

type Field = keyof StoredPlace;

/** The parts of one proposal: a field with the fields that depend on it, or a kind of fact. */
const PARTS: Readonly<Record<string, readonly Field[]>> = {
  name: ['name', 'nameWordings'],
  description: ['description', 'descriptionWordings'],
  address: ['address'],
  position: ['latitude', 'longitude'],
  googlePlaceId: ['googlePlaceId'],
  email: ['email'],
  openingHours: withCompanions('openingHours'),
  phone: withCompanions('phone'),
  website: withCompanions('website'),
  ...Object.fromEntries(FACT_KIND_NAMES.filter((kind) => !isCheckKind(kind)).map((kind) => [kind, [kind]])),
};

/** A difference in the starter data; `kind` is a field of a place or a kind of fact. */
export type StarterDifference = { kind: string; fields: Partial<StoredPlace>; ours: Partial<StoredPlace> };

const only = (state: Partial<StoredPlace>, fields: readonly Field[]): Partial<StoredPlace> =>
  Object.fromEntries(fields.map((field) => [field, state[field] ?? null]));

/**
 * Returns the differences between the starter data and a place: values that are missing or different in the
 * place. Excluded are fields that visitors or staff wrote (`written`), facts that they stated or confirmed
 * (`confirmed`), older values, and removals: a value that a source dropped may still be right, unless they are the
 * hours of a place that has closed or may have closed since.
 */
export function starterDifferences(
  place: PlaceState,
  state: StarterState,
  facts: Partial<FactsState>,
  written: ReadonlySet<string>,
  confirmed: ConfirmedDays = {},
): StarterDifference[] {
  const ours = storedPlace(place);
  const theirs: Partial<StoredPlace> = { ...state, ...facts };
  return Object.entries(PARTS).flatMap(([kind, fields]) => {
    if (fields.some((field) => written.has(field) || field in confirmed || isVouchedFor(ours, field)))
      return [];
    if (fields.some((field) => isOlder(ours, theirs, field))) return [];
    if (!fields.some((field) => theirs[field] != null)) return [];
    const [news, current] = [only(theirs, fields), only(ours, fields)];
    return isSame(news, current) ? [] : [{ kind, fields: news, ours: current }];
  });
}

const factOf = (state: Partial<StoredPlace>, field: Field) =>
  FACT_KIND_NAMES.includes(field as FactKind) ? (state[field as FactKind] ?? null) : null;

function isVouchedFor(ours: StoredPlace, field: Field): boolean {
  const source = factOf(ours, field)?.source;
  return source === 'staff' || source === 'visitor';
}

function isOlder(ours: StoredPlace, theirs: Partial<StoredPlace>, field: Field): boolean {
  const [own, found] = [factOf(ours, field), factOf(theirs, field)];
  if (own === null) return false;
  if (found === null) return field !== 'opening_hours' || own.checkedOn > lastClosing(theirs);
  return own.checkedOn > found.checkedOn;
}

/** Returns the day on which a source said or suspected that the place has closed; '' if none did. */
const lastClosing = ({ in_business: fact }: Partial<StoredPlace>): string =>
  fact && fact.value.is !== 'open' ? fact.checkedOn : '';
