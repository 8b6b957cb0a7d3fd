import { z } from 'zod';
import { LANGUAGES, type Language } from './language.ts';

/**
 * The texts of a field of a place or event, by language; `from` is the language written last, whose text is
 * also the field's value. Texts in `older` languages predate the latest change. All wordings are ignored once
 * the field's text differs.
 */
export type Wordings = { from: Language; older?: Language[] } & Partial<Record<Language, string>>;

const language = z.enum(LANGUAGES, 'Unknown language');

/** Selects the language of texts; a text without a wording in that language is returned as written. */
export const languageQuerySchema = z.object({ lang: language.default('en') });

/** The language of a write's texts; Content-Language is the alternative. Unknown when both are missing. */
export const writtenLanguageSchema = language.optional();

export const languagesOf = <Field extends string>(...fields: Field[]) =>
  z.partialRecord(z.enum(fields), language);

const newerText = z.object({ language, text: z.string() });
export type NewerText = z.infer<typeof newerText>;

/** The newer text in another language, for the fields that have one. */
export const newerTextsOf = <Field extends string>(...fields: Field[]) =>
  z.partialRecord(z.enum(fields), newerText);
