import { type OsmTags, USE_TAGS } from '#domain/facts/openstreetmap/osm-facts.ts';
import { addressOf, emailOf, phoneOf, websiteOf, weekdayTextOf } from './osm-tags.ts';
import type { OsmElement } from './overpass.ts';

export type OsmVenue = {
  placeId: string;
  name: string;
  latitude: number;
  longitude: number;
  address: string;
  phone: string | null;
  website: string | null;
  email: string | null;
  weekdayText: readonly string[];
  category: string;
  tags: readonly string[];
  /**
   * True when only an old or weak indication suggests the venue, so that a person should check it before adding it.
   */
  needsReview: boolean;
};

export const CLOSED = 'closed';
export type OsmReading = { ok: true; venue: OsmVenue } | { ok: false; reason: string };

const CATEGORIES: Record<string, string> = {
  'amenity=bar': 'Bars',
  'amenity=pub': 'Bars',
  'amenity=nightclub': 'Clubs',
  'amenity=stripclub': 'Clubs',
  'leisure=sauna': 'Clubs',
  'amenity=cafe': 'Cafes',
  'amenity=restaurant': 'Restaurants',
  'amenity=fast_food': 'Restaurants',
};

const CROWDS: Record<string, string> = {
  'lgbtq:men': 'Gay Men',
  'lgbtq:gay': 'Gay Men',
  'lgbtq:women': 'Lesbian & Queer Women',
  'lgbtq:lesbian': 'Lesbian & Queer Women',
  'lgbtq:trans': 'Trans & Non-binary',
  'lgbtq:non_binary': 'Trans & Non-binary',
};

const OTHER_TAGS: Record<string, string> = {
  'wheelchair=yes': 'Step-free Access',
  'wheelchair=designated': 'Step-free Access',
  'outdoor_seating=yes': 'Terrace',
  'opening_hours=24/7': 'Open 24 Hours',
  'leisure=sauna': 'Sauna',
  'tourism=hotel': 'Hotel',
  'natural=beach': 'Beach',
  'amenity=community_centre': 'Community Center',
  'shop=books': 'Bookshop',
};

/** Returns the present and former names of an element. */
export const nameIn = (tags: OsmTags): string =>
  (tags['name:ca'] ?? tags.name ?? tags['disused:name'] ?? tags['was:name'] ?? tags.old_name ?? '').trim();

const OURS = /^(primary|only|yes)$/;
const WELCOME = /^(welcome|friendly)$/;

export function readVenue({ placeId, latitude, longitude, tags }: OsmElement): OsmReading {
  const name = (tags['name:ca'] ?? tags.name ?? '').trim();
  if (isClosed(tags)) return { ok: false, reason: CLOSED };
  if (name === '') return { ok: false, reason: 'without a name' };
  if (tags.lgbtq === 'no') return { ok: false, reason: 'marked as not LGBTQ+' };
  const said = Object.entries(tags).filter(([key]) => key === 'lgbtq' || key.startsWith('lgbtq:'));
  const isSaid = said.some(([, value = '']) => OURS.test(value) || WELCOME.test(value));
  if (!isSaid && !/^(yes|only|welcome)$/.test(tags.gay ?? '')) return { ok: false, reason: 'not LGBTQ+' };
  const category = categoryOf(tags);
  if (category === null) return { ok: false, reason: 'not a place to go to' };
  const [street, number] = [tags['addr:street'], tags['addr:housenumber']];
  const [postcode, city = 'Barcelona'] = [tags['addr:postcode'], tags['addr:city']];
  return {
    ok: true,
    venue: {
      placeId,
      name,
      latitude,
      longitude,
      category,
      address: addressOf({ street, number, postcode, city }),
      phone: phoneOf(tags),
      website: websiteOf(tags),
      email: emailOf(tags),
      weekdayText: weekdayTextOf(tags),
      tags: tagsOf(tags),
      needsReview: !isSaid,
    },
  };
}

/** Returns whether an element is, or was, a place that people visit, and not a street or a stop. */
export const isPlaceToGoTo = (tags: OsmTags): boolean => categoryOf(tags) !== null || isClosed(tags);

function isClosed(tags: OsmTags): boolean {
  const isGone = Object.keys(tags).some((key) => /^(disused|was|abandoned|demolished|removed):/.test(key));
  return (isGone && categoryOf(tags) === null) || /^(off|closed)$/.test(tags.opening_hours ?? '');
}

const pairs = (tags: OsmTags) => Object.entries(tags).map(([key, value]) => `${key}=${value}`);

function categoryOf(tags: OsmTags): string | null {
  const match = pairs(tags).find((pair) => CATEGORIES[pair]);
  if (match) return CATEGORIES[match] ?? null;
  return USE_TAGS.some((key) => tags[key] !== undefined) ? 'Landmarks' : null;
}

function tagsOf(tags: OsmTags): string[] {
  const crowds = Object.entries(CROWDS).flatMap(([key, tag]) => (OURS.test(tags[key] ?? '') ? [tag] : []));
  const others = pairs(tags).flatMap((pair) => OTHER_TAGS[pair] ?? []);
  const welcome = WELCOME.test(tags.lgbtq ?? '') ? ['Allies Welcome', 'Mixed LGBTQ+'] : [];
  return [...new Set([...crowds, ...others, ...welcome])];
}
