/**
 * The search (search-1), on indexes. It has five tiers, best first: the text begins the name or a word of it; words of
 * the name and the labels begin with the searched words; words anywhere do; the searched words are parts of words; one
 * letter is wrong. Each tier is an index scan that stops at `most`, and is skipped when earlier ones found enough, so
 * that a common word costs little more among 50,000 places than among 5,000. What the tiers find gets its level, as
 * `matchLevel` in domain/text/search-match.ts does (search-2).
 * Searched words are first looked up in a dictionary of all words, `search_words`, because the full-text index
 * finds whole words only. Two words are one letter apart if they share a key of the dictionary: 'bars' and 'bats'
 * are both 'bas' without their third letter. A dozen lookups find all candidates, where trigrams of short words
 * find nothing or everything.
 */
import {
  ALIKE_LEVEL,
  FORGIVING_LENGTH,
  LEVEL,
  PART_LENGTH,
  type SearchQuery,
  TEXT_KINDS,
} from '#domain/text/search-match.ts';

/** With more matching words than this the index is searched by prefix instead. */
const MAX_WORDS = 64;
const LAST_CHARACTER = '\u{10FFFF}';

/** Returns the keys under which `search_words` has this word, if long enough, and all words one letter away. */
export function nearKeys(word: string): string[] {
  const letters = [...word];
  if (letters.length < FORGIVING_LENGTH || /\d/.test(word)) return [];
  const keys: string[] = [];
  for (const [index, letter] of letters.entries()) {
    const without = letters.toSpliced(index, 1).join('');
    const next = letters[index + 1];
    // In this order: replaced letter, extra letter, missing letter; then swapped letters.
    keys.push(`${index + 1}|${without}`, `=${without}`, `${index + 1}|${word}`);
    if (next !== undefined) keys.push(`=${letters.toSpliced(index, 2, next, letter).join('')}`);
  }
  keys.push(`${letters.length + 1}|${word}`);
  return keys;
}

/** The weight of each text in `search_vector`, and a search for words and phrases in it. */
const WEIGHTS = { name: 'A', labels: 'B', area: 'C', text: 'D' } as const;

/** Returns a text search for what means the same, in the texts whose level is at most this; null for none. */
function alikeSearch(alike: readonly string[], level: number): string | null {
  const kinds = TEXT_KINDS.filter((kind) => ALIKE_LEVEL[kind] <= level);
  const searches = alike.flatMap((phrase) =>
    kinds.map((kind) =>
      phrase
        .split(' ')
        .map((word) => `'${word}':${WEIGHTS[kind]}`)
        .join(' <-> '),
    ),
  );
  return searches.length === 0 ? null : searches.map((one) => `(${one})`).join(' | ');
}

export type SearchValues = {
  query: string;
  /** Just above every text that begins with the query. */
  end: string;
  /** Matches names with the query at the start of a later word; null for several words, which tier two finds. */
  innerStart: string | null;
  /** A JSON list of {part, word, end, keys}. */
  words: string;
  /** A JSON list of {part, labels, area, text}: searches for what means the same, up to each level. */
  alike: string;
  /** The text as typed in lower case. */
  typed: string;
};

/** Returns the parameters of a search, which must not be empty. */
export function searchValues({ text: query, typed, parts }: SearchQuery): SearchValues {
  const words = parts.flatMap((part, n) =>
    part.words.map((word) => ({ part: n, word, end: word + LAST_CHARACTER, keys: nearKeys(word) })),
  );
  const alike = parts.map((part, n) => ({
    part: n,
    labels: alikeSearch(part.alike, LEVEL.LABELS),
    area: alikeSearch(part.alike, LEVEL.AREA),
    text: alikeSearch(part.alike, LEVEL.TEXT),
  }));
  return {
    query,
    typed,
    end: query + LAST_CHARACTER,
    innerStart: words.length === 1 ? `% ${query}%` : null,
    words: JSON.stringify(words),
    alike: JSON.stringify(alike),
  };
}

/** The placeholders of the values above. */
type Parameters = Record<keyof SearchValues, string>;

/** SQL: the words of a sub-query. */
const wordsOf = (words: string) => `array(
      select distinct word from search_words where ${words} limit ${MAX_WORDS})`;

type Weights = { begun: string; part?: string; near?: string; alike?: 'labels' | 'area' | 'text' };

/** The searches for each level: which spellings of a word count in which texts. */
const SEARCHES = {
  names: { begun: 'A' },
  labels: { begun: 'AB', alike: 'labels' },
  areas: { begun: 'ABC', alike: 'area' },
  texts: { begun: 'ABCD', alike: 'text' },
  name_parts: { begun: 'ABCD', part: 'A', alike: 'text' },
  parts: { begun: 'ABCD', part: 'ABCD', alike: 'text' },
  name_nears: { begun: 'ABCD', part: 'ABCD', near: 'A', alike: 'text' },
  nears: { begun: 'ABCD', part: 'ABCD', near: 'ABCD', alike: 'text' },
} satisfies Record<string, Weights>;

/** SQL: a text search for any word of `column`, in texts of these weights; null without words. */
const anyWord = (column: string, weights: string) =>
  `(select string_agg('''' || one || ''':${weights}', ' | ') from unnest(${column}) as one)`;

/** SQL: a text search for all parts, each by its words or by what means the same; null when a part has none. */
function allParts({ begun, part, near, alike }: Weights): string {
  const spellings = [
    `case when is_prefix then '''' || word || ''':*${begun}' else ${anyWord('begun', begun)} end`,
    ...(part ? [anyWord('part', part)] : []),
    ...(near ? [anyWord('near', near)] : []),
  ];
  const ofWord = `nullif(concat_ws(' | ', ${spellings.join(', ')}), '')`;
  const ofPart = `nullif(concat_ws(' | ', case when bool_and(of_word is not null)
    then '(' || string_agg('(' || of_word || ')', ' & ') || ')' end${alike ? `, min(${alike})` : ''}), '')`;
  return `(select case when bool_and(of_part is not null) then string_agg('(' || of_part || ')', ' & ')::tsquery end
    from (select ${ofPart} as of_part from (select n, ${ofWord} as of_word${alike ? `, ${alike}` : ''} from spelled) as words
      group by n) as all_parts)`;
}

/** SQL: `asked`, the table with one row of text searches, each including the one before. */
const textSearches = ($: Parameters) => `
    wanted as (
      select wanted.part as n, word, "end", keys, labels, area, text
      from json_to_recordset(${$.words}::json) as wanted (part int, word text, "end" text, keys text[])
      join json_to_recordset(${$.alike}::json) as alike (part int, labels text, area text, text text) using (part)
    ), spelled as materialized (
      select *, cardinality(begun) > ${MAX_WORDS} as is_prefix from (
        select wanted.*,
          array(select word from search_words where key like '=%' and search_words.word ~>=~ wanted.word
            and search_words.word ~<~ wanted."end" limit ${MAX_WORDS + 1}) as begun,
          case when length(wanted.word) >= ${PART_LENGTH} then ${wordsOf(
            `key like '=%' and search_words.word like '%' || wanted.word || '%'
            and not starts_with(search_words.word, wanted.word)`,
          )} end as part,
          ${wordsOf(`key = any (wanted.keys) and length(search_words.word) >= ${FORGIVING_LENGTH}
            and strpos(search_words.word, wanted.word) = 0`)} as near
        from wanted
      ) as looked_up
    ), asked as materialized (
      select ${Object.entries(SEARCHES)
        .map(([name, weights]) => `${allParts(weights)} as ${name}`)
        .join(', ')}
    )`;

/**
 * Returns SQL expressions that end in `found (id, rank)`, rank 0 the best, with up to a few times `most` rows.
 * `filter` is a condition on `places` that begins with "and".
 */
export function foundPlaces($: Parameters, filter: string, most: number): string {
  const seek = (tier: number, condition: string, order: string, room: string) => `
      (select id, ${tier} as tier from places where ${condition} and deleted_at is null ${filter} ${order} limit ${room})`;
  // A later tier finds the earlier tiers' places again and needs room for them.
  const roomAfter = (tiers: string) =>
    `(select case when count(*) < ${most} then ${most} + count(*) else 0 end from ${tiers})`;
  const search = (tier: number, condition: string, earlier: string) => `
      select * from ${earlier} union all${seek(tier, condition, '', roomAfter(earlier))}`;
  const matches = (name: keyof typeof SEARCHES) => `search_vector @@ (select ${name} from asked)`;
  return `${textSearches($)}, by_name as materialized (${seek(
    0,
    `search_name ~>=~ ${$.query} and search_name ~<~ ${$.end}`,
    'order by search_name using ~<~',
    `${most}`,
  )}
      union all${seek(0, `search_name like ${$.innerStart}`, '', `${most}`)}
    ), by_head as materialized (${search(
      1,
      `ts_filter(search_vector, '{a,b}') @@ (select labels from asked)`,
      'by_name',
    )}
    ), by_word as materialized (${search(2, matches('texts'), 'by_head')}
    ), by_part as materialized (${search(3, matches('parts'), 'by_word')}
    ), by_near as materialized (${search(4, matches('nears'), 'by_part')}
    ), found as (
      select id, case
          when tier = 4 then case when ${matches('name_nears')} then ${LEVEL.GUESS} else ${LEVEL.GUESS_ELSEWHERE} end
          when tier = 3 then case when ${matches('name_parts')} then ${LEVEL.NAME_PART} else ${LEVEL.PART} end
          when lower(name) = ${$.typed} then ${LEVEL.NAME_TYPED}
          when starts_with(lower(name), ${$.typed}) then ${LEVEL.START_TYPED}
          when strpos(lower(name), ' ' || ${$.typed}) > 0 then ${LEVEL.INSIDE_TYPED}
          when search_name = ${$.query} then ${LEVEL.NAME}
          when starts_with(search_name, ${$.query}) then ${LEVEL.NAME_START}
          when strpos(search_name, ' ' || ${$.query}) > 0 then ${LEVEL.NAME_INSIDE}
          when ${matches('names')} then ${LEVEL.NAME_WORDS}
          when tier < 2 then ${LEVEL.LABELS}
          when ${matches('areas')} then ${LEVEL.AREA}
          else ${LEVEL.TEXT}
        end as rank
      from (select id, min(tier) as tier from by_near group by id) as best join places using (id)
    )`;
}
