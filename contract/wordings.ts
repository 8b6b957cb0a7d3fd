import { z } from 'zod';
import { LANGUAGES, type Language } from './language.ts';

/**
 * The translations of a place's or event's text, the original included; `from` is the original's language. Ignored once
 * the field's text differs from the original.
 */
export type Wordings = { from: Language } & Partial<Record<Language, string>>;

const language = z.enum(LANGUAGES, 'Unknown language');

/** Selects the language of texts; a text without a wording in it comes as written. */
export const languageQuerySchema = z.object({ lang: language.default('en') });

/** The language of a write's texts; Content-Language is the alternative. Unknown when both are missing. */
export const writtenLanguageSchema = language.optional();

export const languagesOf = <Field extends string>(...fields: Field[]) =>
  z.partialRecord(z.enum(fields), language);
