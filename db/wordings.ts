import type { Language } from '#contract/language.ts';

/** SQL: whether a column's wordings belong to its present text. */
export const isOfText = (column: string) => `${column}_wordings->>(${column}_wordings->>'from') = ${column}`;

/** Returns SQL for a column's text in a language, or for its original when there is no such wording. */
export const textIn = (column: string, language: Language) =>
  `case when ${isOfText(column)} then coalesce(${column}_wordings->>'${language}', ${column}) else ${column} end`;

/** Returns SQL for the language of that text; null when it is unknown. */
const languageIn = (column: string, language: Language) =>
  `case when ${isOfText(column)} then
    case when ${column}_wordings->>'${language}' is null then ${column}_wordings->>'from' else '${language}' end end`;

/** SQL: the newer text and its language, if the column's text in the requested language is older. */
const newerThan = (column: string, language: Language) =>
  `case when ${isOfText(column)} and (${column}_wordings->'older')::jsonb ? '${language}' then
    json_build_object('language', ${column}_wordings->>'from', 'text', ${column}) end`;

/** SQL: the newer texts of the columns that have one, by response field. */
export const newerTextsIn = (columns: Readonly<Record<string, string>>, language: Language) =>
  `json_strip_nulls(json_build_object(${Object.entries(columns)
    .map(([field, column]) => `'${field}', ${newerThan(column, language)}`)
    .join(', ')}))`;

/** SQL: the languages of the columns' texts, by response field. */
export const languagesIn = (columns: Readonly<Record<string, string>>, language: Language) =>
  `json_strip_nulls(json_build_object(${Object.entries(columns)
    .map(([field, column]) => `'${field}', ${languageIn(column, language)}`)
    .join(', ')}))`;
