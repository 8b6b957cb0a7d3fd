/** SQL: the recommended order of places, as in domain/places/place-sort.ts. */
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';

/** A rating counts only with its source (place-4). The cast through numeric turns 4.30000019 into 4.3. */
const RATING = `case when places.rating_source <> '' then places.rating::numeric::float8 end`;
const REVIEWS = `case when places.rating_source <> '' and places.rating is not null
  then greatest(0, coalesce(places.review_count, 0)) else 0 end`;

const isKnown = (condition: string) => `(case when ${condition} then 1 else 0 end)`;

const COMPLETENESS = [
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

const RECOMMENDATION = `((coalesce(${RATING}, 4) * ${REVIEWS} + 200) / (${REVIEWS} + 50) + (${COMPLETENESS}) / 5.0::float8)`;

/** SQL: the order; `$1` is the time of the request. */
export const BY_RECOMMENDATION = `${RECOMMENDATION} desc, places.name collate "ca-x-icu", places.id`;
