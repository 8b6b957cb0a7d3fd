/** SQL for export rows: the database writes them, so a file of 50,000 places is never a value in Node. */
import { TAG_IS_SHOWN } from '#db/tags/shown-tags.ts';

const NAMES_OF_LINKED = {
  categories: `(select string_agg(categories.name, '; ' order by place_categories.position) from place_categories
    join categories on categories.id = category_id where place_id = places.id)`,
  tags: `(select string_agg(tags.name, '; ' order by tags.name) from place_tags
    join tags on tags.id = tag_id and ${TAG_IS_SHOWN} where place_id = places.id)`,
};

const HOURS_IN_A_LINE = `(select string_agg(day || ': ' || hours, '; ') from json_each_text(places.opening_hours)
  as line (day, hours))`;

const UPDATED_AT = `to_char(places.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const COLUMNS = {
  id: 'places.id::text',
  name: 'places.name',
  categories: NAMES_OF_LINKED.categories,
  tags: NAMES_OF_LINKED.tags,
  description: 'places.description',
  address: 'places.address',
  neighborhood: 'places.neighborhood',
  latitude: 'places.latitude::text',
  longitude: 'places.longitude::text',
  phone: 'places.phone',
  website: 'places.website',
  email: 'places.email',
  openingHours: HOURS_IN_A_LINE,
  hoursNote: 'places.hours_note',
  attribution: 'places.attribution',
  updatedAt: UPDATED_AT,
};

/**
 * Quotes a field by RFC 4180. Values that a spreadsheet would run as a formula get an apostrophe in front, which
 * spreadsheets hide.
 */
const csvField = (value: string) =>
  `coalesce('"' || replace(case when ${value} ~ '^[=+@＝＋－＠\\t\\r-]' then '''' else '' end || ${value}, '"', '""') || '"', '')`;

export const CSV_HEAD = `${Object.keys(COLUMNS).join(',')}\r\n`;
export const CSV_LINE = `${Object.values(COLUMNS).map(csvField).join(` || ',' || `)} || E'\\r\\n'`;

const {
  id: _id,
  latitude: _latitude,
  longitude: _longitude,
  ...PROPERTIES
} = {
  ...COLUMNS,
  openingHours: 'places.opening_hours',
};

export const FEATURE = `(select row_to_json(feature)::text from (select 'Feature' as type, places.id,
  json_build_object('type', 'Point', 'coordinates', json_build_array(places.longitude, places.latitude)) as geometry,
  (select p from (select ${Object.entries(PROPERTIES)
    .map(([field, expression]) => `${expression} as "${field}"`)
    .join(', ')}) as p) as properties) as feature)`;

export const CREDITS = `(select coalesce(json_agg(attribution order by attribution), '[]'::json) from (
  select distinct attribution from places where deleted_at is null and attribution <> '') as credited)`;
