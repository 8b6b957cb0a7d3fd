import { z } from 'zod';
import { LANGUAGES, type Language } from './language.ts';

/**
 * The texts of a place's or event's field in each language; `from` is the language that was written last, whose text is
 * the field's own. The texts in `older` languages have not been written since. Ignored once the field's text differs.
 */
export type Wordings = { from: Language; older?: Language[] } & Partial<Record<Language, string>>;

const language = z.enum(LANGUAGES, 'Unknown language');

/** Selects the language of texts; a text without a wording in it comes as written. */
export const languageQuerySchema = z.object({ lang: language.default('en') });

/** The language of a write's texts; Content-Language is the alternative. Unknown when both are missing. */
export const writtenLanguageSchema = language.optional();

export const languagesOf = <Field extends string>(...fields: Field[]) =>
  z.partialRecord(z.enum(fields), language);

const newerText = z.object({ language, text: z.string() });
export type NewerText = z.infer<typeof newerText>;

/** The text that was written later in another language, for the fields that have one. */
export const newerTextsOf = <Field extends string>(...fields: Field[]) =>
  z.partialRecord(z.enum(fields), newerText);
