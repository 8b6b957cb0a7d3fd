/**
 * The orders of a list of places, as `order by` lists over `places`. "Recommended" and "rating" are the rules of
 * domain/places/place-sort.ts, written for the database; a test compares the two.
 */
import { TAG_IS_SHOWN } from '#db/tags/shown-tags.ts';

const BY_NAME = 'places.name collate "ca-x-icu", places.id';

/** A rating counts only with its source (readings 25). By way of numeric, or 4.3 becomes 4.30000019. */
const RATING = `case when places.rating_source <> '' then places.rating::numeric::float8 end`;
const REVIEWS = `case when places.rating_source <> '' and places.rating is not null
  then greatest(0, coalesce(places.review_count, 0)) else 0 end`;

const isKnown = (condition: string) => `(case when ${condition} then 1 else 0 end)`;

const KNOWN = [
  `places.description <> ''`,
  `exists (select from photos where place_id = places.id and deleted_at is null
     and (expires_at is null or expires_at > $1::timestamptz))`,
  `places.opening_hours::text !~ '^\\s*\\{\\s*\\}\\s*$'`,
  `exists (select from place_tags join tags on tags.id = tag_id
     where place_id = places.id and ${TAG_IS_SHOWN})`,
  'places.enriched',
]
  .map(isKnown)
  .join(' + ');

const RECOMMENDATION = `((coalesce(${RATING}, 4) * ${REVIEWS} + 200) / (${REVIEWS} + 50) + (${KNOWN}) / 5.0::float8)`;

/** Each needs the time of the request as `$1`. */
export const PLACE_ORDER = {
  recommended: `${RECOMMENDATION} desc, ${BY_NAME}`,
  name: BY_NAME,
  rating: `coalesce(${RATING}, -1) desc, coalesce(places.review_count, 0) desc, ${RECOMMENDATION} desc, ${BY_NAME}`,
} as const;
