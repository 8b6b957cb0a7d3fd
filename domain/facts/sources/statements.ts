/**
 * A source's statements about a place, compared with the guide. A source is the place's own site or OpenStreetMap; what
 * agrees renews the date of a value, what differs is proposed to staff.
 */
import type { ProposingSource, StatedValue } from '#contract/facts/facts.ts';
import type { OpeningHours } from '#contract/places/plain-fields.ts';
import { CHECK_KINDS, CHECKED_FIELDS } from '#domain/facts/checks.ts';
import { type ConfirmedDays, latestDay } from '#domain/facts/confirmation.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { Fact, FactsState, FactValue } from '#domain/facts/facts.ts';
import { areSameStated } from './same-value.ts';

/** `sourceRef` is 'osm:node/123' or the page; `checkedOn` is the day in Madrid since which the source states it. */
export type SourceStatement = { kind: FactKind; value: StatedValue; sourceRef: string; checkedOn: string };

/** A statement as it was proposed to staff. */
export type ProposedFact = SourceStatement & { source: ProposingSource };

/** A statement that agrees with the value `present`. */
export type Renewal = SourceStatement & { present: StatedValue };

export type ComparedPlace = {
  openingHours: OpeningHours | null;
  phone: string | null;
  website: string | null;
  facts: FactsState;
  /** The days on which visitors or the own site last confirmed a value. */
  confirmed: ConfirmedDays;
};

/** Returns the statement of a source whose entry for the place vanished, or says that the place has ended. */
export const closedStatement = (sourceRef: string, checkedOn: string): SourceStatement => ({
  kind: 'in_business',
  value: { is: 'closed_for_good' },
  sourceRef,
  checkedOn,
});

/** Sorts a source's statements into those that renew a value and those to propose; older ones than ours are dropped. */
export function compareStatements(
  place: ComparedPlace,
  statements: readonly SourceStatement[],
): { renewals: Renewal[]; proposed: SourceStatement[] } {
  const renewals: Renewal[] = [];
  const proposed: SourceStatement[] = [];
  for (const statement of statements) {
    const present = presentValue(place, statement.kind);
    const isSame = present !== null && areSameStated(statement.kind, present, statement.value);
    if (isSame && !place.facts[statement.kind]?.doubtedOn) renewals.push({ ...statement, present });
    else if (!isOlderThanVouched(place, statement)) proposed.push(statement);
  }
  return { renewals, proposed };
}

function presentValue(place: ComparedPlace, kind: FactKind): StatedValue | null {
  const field = CHECKED_FIELDS.find((one) => CHECK_KINDS[one] === kind);
  return field ? place[field] : (place.facts[kind]?.value ?? null);
}

const VOUCHING: readonly Fact['source'][] = ['staff', 'visitor', 'own_site', 'openstreetmap'];

/** Data that came with the guide do not vouch for a value, so that an older statement is proposed against it, too. */
function isOlderThanVouched(
  { facts, confirmed }: ComparedPlace,
  { kind, checkedOn }: SourceStatement,
): boolean {
  const own = facts[kind];
  const confirmedOn = confirmed[kind];
  if (!own) return confirmedOn !== undefined && confirmedOn >= checkedOn;
  const isVouched = VOUCHING.includes(own.source) || confirmedOn !== undefined;
  return isVouched && latestDay({ ...own, confirmedOn }) >= checkedOn;
}

/** Returns a fact's own value as a statement. */
export const statementOf = (
  kind: FactKind,
  { value, checkedOn }: Fact,
  sourceRef: string,
): SourceStatement => ({
  kind,
  value: value as FactValue & StatedValue,
  sourceRef,
  checkedOn,
});
