import type { OsmTags } from '#domain/facts/openstreetmap/osm-facts.ts';
import { osmHoursLines } from '#domain/opening-hours/osm-hours.ts';

type AddressParts = {
  street?: string | undefined;
  number?: string | undefined;
  postcode?: string | undefined;
  city?: string | undefined;
};

export function addressOf({ street, number, postcode, city }: AddressParts): string {
  const line = [street, number].filter(Boolean).join(', ');
  const town = [postcode, city].filter(Boolean).join(' ');
  return [line, town].filter(Boolean).join(', ');
}

/** Returns the first value; tags may hold lists separated by ';'. */
const first = (...values: (string | undefined)[]) =>
  values
    .map((value) => value?.split(';', 1)[0]?.trim())
    .find((value) => value !== undefined && value !== '') ?? null;

export const phoneOf = (tags: OsmTags) => first(tags.phone, tags['contact:phone'], tags['contact:mobile']);

export const emailOf = (tags: OsmTags) => first(tags.email, tags['contact:email']);

/** Accepts web URLs only, because a tag may contain any text. */
export function websiteOf(tags: OsmTags): string | null {
  const said = first(
    tags.website,
    tags['contact:website'],
    tags.url,
    tags['contact:instagram'],
    tags['contact:facebook'],
  );
  const address = said && /^[a-z][a-z+.-]*:/i.test(said) ? said : said && `https://${said}`;
  return address && /^https?:\/\/[^\s/@.]+\.[^\s@]+$/i.test(address) && URL.canParse(address)
    ? address
    : null;
}

/** Returns lines 'Day: hours'; an unsupported text stays as one line. */
export function weekdayTextOf(tags: OsmTags): string[] {
  const written = tags.opening_hours?.trim();
  if (!written) return [];
  return osmHoursLines(written) ?? [`Opening hours: ${written}`];
}
