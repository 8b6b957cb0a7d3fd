/**
 * The search (search-1), on indexes. It has four tiers, best first: the text begins the name or a word of it;
 * words anywhere begin with the searched words; the searched words are parts of words; one letter is wrong. Each
 * tier is an index scan that stops at `most`, and is skipped when earlier ones found enough, so that a common
 * word costs little more among 50,000 places than among 5,000.
 * Searched words are first looked up in a dictionary of all words, `search_words`, because the full-text index
 * finds whole words only. Two words are one letter apart if they share a key of the dictionary: 'bars' and 'bats'
 * are both 'bas' without their third letter. A dozen lookups find all candidates, where trigrams of short words
 * find nothing or everything.
 */
import { FORGIVING_LENGTH, PART_LENGTH } from '#domain/text/search-match.ts';

/** With more matching words than this the index is searched by prefix instead. */
const MOST_WORDS = 64;
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

export type SearchValues = {
  query: string;
  /** Just above every text that begins with the query. */
  end: string;
  /** Matches names with the query at the start of a later word; null for several words, which tier two finds. */
  innerStart: string | null;
  /** A JSON list of {n, word, end, keys}. */
  words: string;
};

/** Returns the parameters of a search; `query` must be normalized by `normalise` and not empty. */
export function searchValues(query: string): SearchValues {
  const words = query.split(' ');
  return {
    query,
    end: query + LAST_CHARACTER,
    innerStart: words.length === 1 ? `% ${query}%` : null,
    words: JSON.stringify(
      words.map((word, n) => ({ n, word, end: word + LAST_CHARACTER, keys: nearKeys(word) })),
    ),
  };
}

/** The placeholders of the values above and of `typed`, the text as typed in lower case. */
type Parameters = Record<keyof SearchValues | 'typed', string>;

/** SQL: a text search for any word of a sub-query; null if the sub-query returns no word. */
const anyOf = (words: string) => `(
      select string_agg('''' || word || '''', ' | ') from (select distinct word from search_words where ${words}
        limit ${MOST_WORDS}) as matching)`;

/** SQL: a text search for all words, each in any of its spellings; null when a word has none. */
const allWords = (...spellings: string[]) =>
  `case when bool_and(coalesce(${spellings.join(', ')}) is not null)
    then string_agg('(' || concat_ws(' | ', ${spellings.join(', ')}) || ')', ' & ')::tsquery end`;

/** SQL: `asked (words, parts, nears)`, three text searches, each including the one before. */
const asked = ($: Parameters) => `
    spelled as (
      select
        case when (
          select count(*) from (select from search_words where key like '=%' and word ~>=~ wanted.word
            and word ~<~ wanted."end" limit ${MOST_WORDS + 1}) as begun
        ) > ${MOST_WORDS} then '''' || wanted.word || ''':*'
        else ${anyOf(`key like '=%' and word ~>=~ wanted.word and word ~<~ wanted."end"`)} end as begun,
        case when length(wanted.word) >= ${PART_LENGTH} then ${anyOf(
          `key like '=%' and word like '%' || wanted.word || '%' and not starts_with(word, wanted.word)`,
        )} end as part,
        ${anyOf(`key = any (wanted.keys) and length(word) >= ${FORGIVING_LENGTH}
          and strpos(word, wanted.word) = 0`)} as near
      from json_to_recordset(${$.words}::json) as wanted (n int, word text, "end" text, keys text[])
    ), asked as materialized (
      select ${allWords('begun')} as words,
        case when bool_or(part is not null) then ${allWords('begun', 'part')} end as parts,
        case when bool_or(near is not null) then ${allWords('begun', 'part', 'near')} end as nears
      from spelled
    )`;

/**
 * Returns SQL expressions that end in `found (id, rank)`, rank 0 the best, with up to a few times `most` rows.
 * `filter` is a condition on `places` that begins with "and". Matches in the name come first, and accents as
 * typed before others.
 */
export function foundPlaces($: Parameters, filter: string, most: number): string {
  const seek = (tier: number, condition: string, order: string, room: string) => `
      (select id, ${tier} as tier from places where ${condition} and deleted_at is null ${filter} ${order} limit ${room})`;
  // A later tier finds the earlier tiers' places again and needs room for them.
  const roomAfter = (tiers: string) =>
    `(select case when count(*) < ${most} then ${most} + count(*) else 0 end from ${tiers})`;
  const search = (tier: number, column: string, earlier: string) => `
      select * from ${earlier} union all${seek(
        tier,
        `search_vector @@ (select ${column} from asked)`,
        '',
        roomAfter(earlier),
      )}`;
  return `${asked($)}, by_name as materialized (${seek(
    0,
    `search_name ~>=~ ${$.query} and search_name ~<~ ${$.end}`,
    'order by search_name using ~<~',
    `${most}`,
  )}
      union all${seek(0, `search_name like ${$.innerStart}`, '', `${most}`)}
    ), by_word as materialized (${search(1, 'words', 'by_name')}
    ), by_part as materialized (${search(2, 'parts', 'by_word')}
    ), by_near as materialized (${search(3, 'nears', 'by_part')}
    ), found as (
      select id, case
          when tier > 2 then case when ts_filter(search_vector, '{a}') @@ (select nears from asked) then 8 else 9 end
          when tier > 1 then 7
          when lower(name) = ${$.typed} then 0
          when starts_with(lower(name), ${$.typed}) then 1
          when strpos(lower(name), ' ' || ${$.typed}) > 0 then 2
          when search_name = ${$.query} then 3
          when starts_with(search_name, ${$.query}) then 4
          when strpos(search_name, ' ' || ${$.query}) > 0 then 5
          else 6
        end as rank
      from (select id, min(tier) as tier from by_near group by id) as best join places using (id)
    )`;
}
