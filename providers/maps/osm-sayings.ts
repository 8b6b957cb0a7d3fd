import { factsFromOsm } from '#domain/facts/openstreetmap/osm-facts.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import { osmHoursLines } from '#domain/opening-hours/osm-hours.ts';
import { osmPage } from '#domain/places/openstreetmap.ts';
import type { Saying } from '#domain/witnesses/notes.ts';
import { ownDomainOf } from '../own-sites/own-domain.ts';
import { phoneOf, websiteOf } from './osm-tags.ts';
import type { OsmElement } from './overpass.ts';

const GONE = /^(disused|was|abandoned|demolished|removed|razed)(:|$)/;

/**
 * Converts the element linked to a place to statements, each quoting its tag; a vanished element (null) is a doubt and
 * never a closing (witness-3).
 */
export function osmSayings(element: OsmElement | null, placeId: string, today: string): Saying[] {
  const url = osmPage(placeId);
  const closed = { field: 'in_business', value: { is: 'closed_for_good' }, url } as const;
  if (!element) return [{ ...closed, words: `deleted: ${placeId.slice('osm:'.length)}`, saidOn: today }];

  const { tags, editedOn } = element;
  const facts = factsFromOsm({ tags, sourceRef: placeId, editedOn }, today);
  const edited = editedOn !== null && editedOn <= today ? editedOn : undefined;
  const quote = (...keys: string[]) =>
    keys.flatMap((key) => (tags[key] === undefined ? [] : [`${key}=${tags[key]}`])).join(' ');

  const standing = facts.in_business?.value;
  if (standing && standing.is !== 'open') {
    const marks = Object.keys(tags).filter((key) => GONE.test(key));
    const words = quote(...marks, 'shop', 'opening_hours', 'end_date');
    return [{ ...closed, value: standing, words, saidOn: edited }];
  }
  if (hasEnded(tags.end_date, today)) return [{ ...closed, words: quote('end_date'), saidOn: edited }];

  return contactSayings(tags, facts, { url, quote });
}

/** '2024', '2024-05' and '2024-05-31' count as past once that day, month or year has begun. */
function hasEnded(endDate: string | undefined, today: string): boolean {
  const date = endDate?.trim() ?? '';
  return /^\d{4}(-\d{2}){0,2}$/.test(date) && date <= today.slice(0, date.length);
}

type Quoting = { url: string; quote(...keys: string[]): string };

function contactSayings(
  tags: OsmElement['tags'],
  facts: ReturnType<typeof factsFromOsm>,
  { url, quote }: Quoting,
): Saying[] {
  const lines = osmHoursLines(tags.opening_hours?.trim() ?? '');
  const phone = phoneOf(tags);
  const website = websiteOf(tags);
  const sayings: (Saying | null)[] = [
    lines && lines.length > 0
      ? {
          field: 'openingHours',
          value: hoursFromLines(lines),
          words: quote('opening_hours'),
          url,
          saidOn: facts.opening_hours?.checkedOn,
        }
      : null,
    phone === null
      ? null
      : {
          field: 'phone',
          value: phone,
          words: quote('phone', 'contact:phone', 'contact:mobile'),
          url,
          saidOn: facts.phone_number?.checkedOn,
        },
    // A page on a shared host is not the place's website.
    website && ownDomainOf(website)
      ? {
          field: 'website',
          value: website,
          words: quote('website', 'contact:website', 'url'),
          url,
          saidOn: facts.web_address?.checkedOn,
        }
      : null,
    facts.entry
      ? {
          field: 'entry',
          value: facts.entry.value,
          words: quote('fee', 'charge'),
          url,
          saidOn: facts.entry.checkedOn,
        }
      : null,
  ];
  return sayings.filter((saying) => saying !== null);
}
