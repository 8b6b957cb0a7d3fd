import type { StatedValue } from '#contract/facts/facts.ts';
import { isCheckKind } from '#domain/facts/checks.ts';
import { FACT_KIND_NAMES, type FactKind } from '#domain/facts/fact-kinds.ts';
import { factsFromOsm } from '#domain/facts/openstreetmap/osm-facts.ts';
import { type SourceStatement, statementOf } from '#domain/facts/sources/statements.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import { osmHoursLines } from '#domain/opening-hours/osm-hours.ts';
import { ownDomainOf } from '../own-sites/own-domain.ts';
import { phoneOf, websiteOf } from './osm-tags.ts';
import type { OsmElement } from './overpass.ts';

/**
 * Converts the element linked to a place to statements. One that vanished (null), or that is no longer in use, states
 * only that the place has closed.
 */
export function osmStatements(element: OsmElement | null, placeId: string, today: string): SourceStatement[] {
  const closed = { kind: 'in_business', value: { is: 'closed_for_good' }, sourceRef: placeId } as const;
  if (!element) return [{ ...closed, checkedOn: today }];

  const { tags, editedOn } = element;
  const facts = factsFromOsm({ tags, sourceRef: placeId, editedOn }, today);
  const standing = facts.in_business;
  if (standing && standing.value.is !== 'open') return [statementOf('in_business', standing, placeId)];
  if (hasEnded(tags.end_date, today)) {
    return [{ ...closed, checkedOn: editedOn !== null && editedOn <= today ? editedOn : today }];
  }

  const fields = fieldsOf(tags);
  return FACT_KIND_NAMES.flatMap((kind) => {
    const fact = facts[kind];
    if (!fact) return [];
    if (!isCheckKind(kind)) return [statementOf(kind, fact, placeId)];
    const value = fields[kind];
    return value ? [{ kind, value, sourceRef: placeId, checkedOn: fact.checkedOn }] : [];
  });
}

/** '2024', '2024-05' and '2024-05-31' count as past once that day, month or year has begun. */
function hasEnded(endDate: string | undefined, today: string): boolean {
  const date = endDate?.trim() ?? '';
  return /^\d{4}(-\d{2}){0,2}$/.test(date) && date <= today.slice(0, date.length);
}

function fieldsOf(tags: OsmElement['tags']): { [K in FactKind]?: StatedValue | null } {
  const lines = osmHoursLines(tags.opening_hours?.trim() ?? '');
  const website = websiteOf(tags);
  return {
    opening_hours: lines && lines.length > 0 ? hoursFromLines(lines) : null,
    phone_number: phoneOf(tags),
    // A page on a shared host is not the place's website.
    web_address: website && ownDomainOf(website) ? website : null,
  };
}
