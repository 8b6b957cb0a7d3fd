import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import { GIVEN } from '#domain/facts/fact-change.ts';
import { FACT_KIND_NAMES, type FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactsState } from '#domain/facts/facts.ts';
import { isSame } from '#domain/history/undo-change.ts';
import type { PlaceState } from './place-change.ts';

/** The fields that the starter data give a place. */
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

type Field = keyof PlaceState;
const DATES: readonly FactKind[] = Object.values(GIVEN);

/** What is proposed together: a field with what belongs to it, or a kind of fact. */
const PARTS: Readonly<Record<string, readonly Field[]>> = {
  name: ['name', 'nameWordings'],
  description: ['description', 'descriptionWordings'],
  address: ['address'],
  position: ['latitude', 'longitude'],
  googlePlaceId: ['googlePlaceId'],
  email: ['email'],
  openingHours: ['openingHours', 'hoursNote', 'hoursNoteWordings', GIVEN.openingHours],
  phone: ['phone', GIVEN.phone],
  website: ['website', GIVEN.website],
  ...Object.fromEntries(
    FACT_KIND_NAMES.filter((kind) => !DATES.includes(kind)).map((kind) => [kind, [kind]]),
  ),
};

/** What the starter data say otherwise; `kind` is a field of a place or a kind of fact. */
export type StarterNews = { kind: string; fields: Partial<PlaceState>; ours: Partial<PlaceState> };

const only = (state: Partial<PlaceState>, fields: readonly Field[]): Partial<PlaceState> =>
  Object.fromEntries(fields.map((field) => [field, state[field] ?? null]));

/**
 * Returns where the starter data differ from a place: what they have and it has not, or has otherwise. Nothing that a
 * visitor or staff wrote (`written`), vouched for or found right (`confirmed`), nothing older, and no removal: what a source no longer says may
 * still be right.
 */
export function starterNews(
  ours: PlaceState,
  state: StarterState,
  facts: Partial<FactsState>,
  written: ReadonlySet<string>,
  confirmed: ConfirmedDays = {},
): StarterNews[] {
  const theirs: Partial<PlaceState> = { ...state, ...facts };
  return Object.entries(PARTS).flatMap(([kind, fields]) => {
    if (fields.some((field) => written.has(field) || field in confirmed || isVouchedFor(ours, field)))
      return [];
    if (fields.some((field) => isOlder(ours, theirs, field))) return [];
    if (!fields.some((field) => theirs[field] != null)) return [];
    const [news, known] = [only(theirs, fields), only(ours, fields)];
    return isSame(news, known) ? [] : [{ kind, fields: news, ours: known }];
  });
}

const factIn = (state: Partial<PlaceState>, field: Field) =>
  FACT_KIND_NAMES.includes(field as FactKind) ? (state[field as FactKind] ?? null) : null;

function isVouchedFor(ours: PlaceState, field: Field): boolean {
  const source = factIn(ours, field)?.source;
  return source === 'staff' || source === 'visitor';
}

function isOlder(ours: PlaceState, theirs: Partial<PlaceState>, field: Field): boolean {
  const [known, found] = [factIn(ours, field), factIn(theirs, field)];
  return known !== null && (found === null || known.checkedOn > found.checkedOn);
}
