import { z } from 'zod';
import { LANGUAGES, type Language } from './language.ts';

/**
 * The translations of a text of a place or event, the original among them; `from` is the original's language. Wordings
 * whose original is no longer the field's text are ignored.
 */
export type Wordings = { from: Language } & Partial<Record<Language, string>>;

const language = z.enum(LANGUAGES, 'Unknown language');

/** Selects the language of texts; a text without a wording in it comes as it was written. */
export const languageQuerySchema = z.object({ lang: language.default('en') });

/** The language of a write's texts; Content-Language may name it instead. Unknown when both are missing. */
export const writtenLanguageSchema = language.optional();

/** Of an answer: the language of each text, where it is known. */
export const languagesOf = <Field extends string>(...fields: Field[]) =>
  z.partialRecord(z.enum(fields), language);
