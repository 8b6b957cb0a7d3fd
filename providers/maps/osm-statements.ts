import type { StatedValue } from '#contract/facts/facts.ts';
import { isCheckKind } from '#domain/facts/checks.ts';
import { FACT_KIND_NAMES, type FactKind } from '#domain/facts/fact-kinds.ts';
import { factsFromOsm } from '#domain/facts/openstreetmap/osm-facts.ts';
import { closedStatement, type SourceStatement, statementOf } from '#domain/facts/sources/statements.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import { osmHoursLines } from '#domain/opening-hours/osm-hours.ts';
import { ownDomainOf } from '../own-sites/own-domain.ts';
import { phoneOf, websiteOf } from './osm-tags.ts';
import type { OsmElement } from './overpass.ts';

/** Converts an element to statements. One that is no longer in use states only that the place has closed. */
export function osmStatements({ placeId, tags, editedOn }: OsmElement, today: string): SourceStatement[] {
  const facts = factsFromOsm({ tags, sourceRef: placeId, editedOn }, today);
  const standing = facts.in_business;
  if (standing && standing.value.is !== 'open') return [statementOf('in_business', standing, placeId)];
  if (hasEnded(tags.end_date, today)) {
    const checkedOn = editedOn !== null && editedOn <= today ? editedOn : today;
    return [closedStatement(placeId, checkedOn)];
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
