/**
 * SQL for export rows: the database builds them, so a file of 50,000 places is never a value in Node. `$1` is the time.
 */
import { knownFacts } from '#db/facts/confirmations.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';
import { writtenDay } from '#db/written-day.ts';
import { FACT_KIND_NAMES, factKind } from '#domain/facts/fact-kinds.ts';
import { dateTag, ownTag, PLACEHOLDER, templatesOf } from '#domain/facts/openstreetmap/fact-tags.ts';
import { ALWAYS_OPEN_TEXTS } from '#domain/opening-hours/always-open.ts';
import { EVERY_DAY_LABELS } from '#domain/opening-hours/hours-lines.ts';

const NAMES_OF_LINKED = {
  categories: `(select string_agg(categories.name, '; ' order by place_categories.position) from place_categories
    join categories on categories.id = category_id where place_id = places.id)`,
  tags: `(select string_agg(tags.name, '; ' order by tags.name) from place_tags
    join tags on tags.id = tag_id and ${TAG_IS_SHOWN} where place_id = places.id)`,
};

/** SQL: author, license and page of each photo with a free license. */
const PHOTO_CREDITS = `(select string_agg(concat_ws(', ', credit->>'author', credit->>'licence', credit->>'licenceUrl',
    credit->>'filePage'), '; ' order by position, photos.id)
  from photos where place_id = places.id and photos.deleted_at is null and credit is not null)`;

const HOURS_IN_A_LINE = `(select string_agg(day || ': ' || hours, '; ') from json_each_text(places.opening_hours)
  as line (day, hours))`;

const UPDATED_AT = writtenDay('places.updated_at');

/** SQL: a text literal. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const textLiterals = (texts: Iterable<string>) =>
  [...texts].map((text) => quoted(text.toLowerCase())).join(', ');

/** SQL: the tag of a place that never closes (hours-6). Other hours are not translated into OpenStreetMap's syntax. */
const ALWAYS_OPEN_TAG = `(select jsonb_build_object('opening_hours', '24/7')
  from json_each_text(places.opening_hours) as line (day, hours)
  having count(*) = 1 and bool_and(lower(btrim(day)) in (${textLiterals([...EVERY_DAY_LABELS])})
    and lower(btrim(hours)) in (${textLiterals(ALWAYS_OPEN_TEXTS)})))`;

/** SQL: a tag's text by its template; null when one of its parameters is unknown. */
function filled(template: string): string {
  const texts = template.split(PLACEHOLDER);
  const parts = texts.flatMap((text, index) => {
    // The pattern's two groups follow each text.
    if (index % 3 === 0) return text === '' ? [] : [quoted(text)];
    if (index % 3 === 1) return [];
    const value = `value->>${quoted(text)}`;
    return [texts[index - 1] ? `trim_scale((${value})::numeric / 100)::text` : `(${value})`];
  });
  return parts.join(' || ');
}

const pairsOf = (tags: Readonly<Record<string, string>>) =>
  Object.entries(tags)
    .map(([tag, template]) => `${quoted(tag)}, ${filled(template)}`)
    .join(', ');

/** SQL: the tags of a fact, as `tagsOfFact` in domain/facts/openstreetmap writes them. */
const TAGS_OF_FACT = `case kind ${FACT_KIND_NAMES.map((kind) => {
  const options = Object.keys(factKind(kind).options)
    .map((is) => `when ${quoted(is)} then jsonb_build_object(${pairsOf(templatesOf(kind, is))})`)
    .join(' ');
  const date = `jsonb_build_object(${quoted(dateTag(kind))}, greatest(checked_on, confirmed_on)::text)`;
  return `when '${kind}' then ${date} || case value->>'is' ${options} else '{}' end`;
}).join('\n')} else '{}' end`;

/** SQL: a fact in one field of a table: 'steps; count 2; 2024-03-01; staff; confirmed 2026-11-22'. */
const FACT_IN_A_LINE = `concat_ws('; ', value->>'is',
  (select string_agg(name || ' ' || text, '; ' order by name) from jsonb_each_text(value) as parameter (name, text)
    where name <> 'is'), checked_on, source, 'confirmed ' || confirmed_on)`;

/**
 * SQL to join: the tags of a place's facts, and of hours without an end. A doubted fact is too uncertain to be
 * exported.
 */
const TAGS_OF_FACTS = `lateral (select coalesce(jsonb_object_agg(tag, text), '{}'::jsonb)
    || coalesce(${ALWAYS_OPEN_TAG}, '{}'::jsonb) from ${knownFacts()} as known,
  jsonb_each(jsonb_strip_nulls(${TAGS_OF_FACT})) as said (tag, text)
  where doubted_on is null)`;

/** SQL to join: `facts.line`: the facts of a place by kind, each on one line. */
export const FACTS_IN_LINES = `cross join lateral (select jsonb_object_agg(kind, ${FACT_IN_A_LINE}) as line
  from ${knownFacts()} as known where doubted_on is null) as facts`;

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
  photoCredits: PHOTO_CREDITS,
  updatedAt: UPDATED_AT,
};

// A cell may also begin after a semicolon, a tab and a line break, because programs that use these as separators ignore
// quotes in comma-separated rows. They drop double quotes before a formula: the cell `""=1` is executed. The last four
// characters are the full-width forms.
const BEGINS = '(?<=^|[;\\t\\r\\n])';
const RUNS = '[\'"]*[=+\\-@\\t\\r＝＋－＠]';

/** The positions in a text at which a spreadsheet would run a formula. */
const FORMULA = `${BEGINS}(?=${RUNS})`;

/**
 * SQL: a field quoted by RFC 4180. A text that a spreadsheet would run as a formula is prefixed with an apostrophe.
 */
const csvField = (value: string) =>
  `coalesce('"' || replace(regexp_replace(${value}, ${quoted(FORMULA)}, '''', 'g'), '"', '""') || '"', '')`;

/**
 * SQL: a telephone number as it is dialed, without the apostrophe. LibreOffice and pandas read
 * '+34 931 223 344' as text and '+34931223344' as a number, so a space follows the country's digits.
 */
const CSV_PHONE = `case when places.phone ~ '^\\+\\d[\\d ]*$'
  then '"' || regexp_replace(places.phone, '^\\+(\\d\\d)(?=\\d+$)', '+\\1 ') || '"' else ${csvField('places.phone')} end`;

const FACT_COLUMNS = Object.fromEntries(
  FACT_KIND_NAMES.map((kind) => [ownTag(kind), `(facts.line->>'${kind}')`]),
);
const ALL_COLUMNS = { ...COLUMNS, ...FACT_COLUMNS };

export const CSV_HEAD = `${Object.keys(ALL_COLUMNS).join(',')}\r\n`;
const FIELDS = Object.entries(ALL_COLUMNS).map(([name, value]) =>
  name === 'phone' ? CSV_PHONE : csvField(value),
);
export const CSV_LINE = `${FIELDS.join(` || ',' || `)} || E'\\r\\n'`;

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
  (select case of_facts.tags when '{}' then row_to_json(p)
      else (left(row_to_json(p)::text, -1) || ',' || substr(of_facts.tags::text, 2))::json end
    from (select ${Object.entries(PROPERTIES)
      .map(([field, expression]) => `${expression} as "${field}"`)
      .join(', ')}) as p, ${TAGS_OF_FACTS} as of_facts (tags)) as properties) as feature)`;

export const CREDITS = `(select coalesce(json_agg(attribution order by attribution), '[]'::json) from (
  select distinct attribution from places where deleted_at is null and attribution <> '') as credited)`;
